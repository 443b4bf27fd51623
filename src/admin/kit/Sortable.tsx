import {
  Accessibility,
  Feedback,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
  defaultPreset,
  type Draggable,
} from '@dnd-kit/dom';
import { OptimisticSortingPlugin } from '@dnd-kit/dom/sortable';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';
import { GripIcon } from './admin-icons.tsx';
import { drop, isByKeyboard, useKeyboardSteps } from './useKeyboardSteps.ts';

/** A press that moves less counts as a click. */
const STARTS_AT_PX = 6;

/** By mouse from anywhere on an item except its controls; by touch and keyboard from its handle. */
const SENSORS = [
  PointerSensor.configure({
    activatorElements: ({ element }) => [element],
    activationConstraints: [new PointerActivationConstraints.Distance({ value: STARTS_AT_PX })],
    preventActivation: ({ target, pointerType }, { handle }) => {
      if (!(target instanceof Element)) return true;
      if (handle?.contains(target)) return false;
      return pointerType !== 'mouse' || target.closest('button, input, label') !== null;
    },
  }),
  KeyboardSensor,
];

/** Announcements for screen readers; the defaults would read out ids. */
const SPOKEN: ConstructorParameters<typeof Accessibility>[1] = {
  screenReaderInstructions: {
    draggable:
      'Press space to pick it up, the arrow keys to move it, space again to drop it, or escape to cancel.',
  },
  announcements: {
    dragstart: ({ operation: { source } }) => `${nameOf(source)} is picked up.`,
    dragover: ({ operation: { source, target } }) =>
      isSortable(target) && source?.id !== target.id
        ? `${nameOf(source)} is over number ${target.index + 1}.`
        : undefined,
    dragend: ({ canceled, operation: { source } }) =>
      canceled || !isSortable(source)
        ? `${nameOf(source)} stays where it was.`
        : `${nameOf(source)} dropped as number ${source.index + 1}.`,
  },
};
/** By keyboard the item itself is moved, instead of a picture of it. */
const IN_PLACE = Feedback.configure({
  feedback: (_, manager) => (isByKeyboard(manager) ? 'none' : 'default'),
});
const PLUGINS = [
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
  ...[Accessibility.configure(SPOKEN), IN_PLACE],
];
const ITEM_PLUGINS = [OptimisticSortingPlugin];

type Props = {
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** List whose items can be dragged to another position. Moves are announced to screen readers. */
export function Sortable({ onMove, children }: Props) {
  const steps = useKeyboardSteps();
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={PLUGINS}
      {...steps}
      onDragEnd={({ canceled, operation: { source } }, manager) => {
        drop(manager, source);
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
        onMove(source.initialIndex, source.index);
      }}
    >
      {children}
    </DragDropProvider>
  );
}

/** Returns the props of a sortable item: its `ref`, and a handle inside it. */
export function useSortableItem(item: {
  id: number | string;
  at: number;
  name: string;
  isOff?: boolean;
}) {
  const { id, at, name, isOff = false } = item;
  const { ref, handleRef } = useSortable({
    ...{ id, index: at, disabled: isOff, data: { name }, plugins: ITEM_PLUGINS },
  });
  const grip = (className: string) => (
    <button
      ref={handleRef}
      type="button"
      aria-label={`Drag ${name}`}
      className={`cursor-grab touch-none place-items-center text-soft aria-pressed:bg-ink aria-pressed:text-paper ${className}`}
    >
      <GripIcon />
    </button>
  );
  return { ref, grip };
}

function nameOf(source: Draggable | null): string {
  return String(source?.data['name'] ?? 'It');
}
