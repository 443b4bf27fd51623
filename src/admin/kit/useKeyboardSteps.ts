import type { DragDropManager, Draggable } from '@dnd-kit/dom';
import { DOMRectangle } from '@dnd-kit/dom/utilities';
import type { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { type ComponentProps, useRef } from 'react';

type Handlers = ComponentProps<typeof DragDropProvider>;

/**
 * Moves an item by keyboard one place for each arrow key, and keeps it in sight and its handle
 * focused. dnd-kit's own plugin measures distances, which no longer fit once the page has scrolled.
 */
export function useKeyboardSteps() {
  const steps = useRef(Promise.resolve());
  // What dnd-kit sets itself when it shows a picture of the item.
  const onDragStart: Handlers['onDragStart'] = (_, manager) => {
    const { source } = manager.dragOperation;
    if (!isByKeyboard(manager) || !source?.element) return;
    source.status = 'dragging';
    manager.dragOperation.shape = new DOMRectangle(source.element);
  };
  const onCollision: Handlers['onCollision'] = (event, manager) => {
    if (isByKeyboard(manager)) event.preventDefault();
  };
  const onDragMove: Handlers['onDragMove'] = (event, manager) => {
    const { by } = event;
    if (!by || !isByKeyboard(manager)) return;
    event.preventDefault();
    // A key that repeats waits for the step before it.
    steps.current = steps.current.then(() => step(manager, by.x + by.y > 0 ? 1 : -1));
  };
  return { onDragStart, onCollision, onDragMove };
}

async function step(manager: DragDropManager, by: number): Promise<void> {
  const { actions, registry, renderer, dragOperation } = manager;
  const { source } = dragOperation;
  if (!isSortable(source)) return;
  const at = source.index + by;
  const next = [...registry.droppables].find((one) => isSortable(one) && one.index === at);
  if (!next) return;
  await actions.setDropTarget(next.id);
  await renderer.rendering;
  void keepInSight(source);
}

/** Returns whether the item that is being moved was picked up by keyboard. */
export function isByKeyboard({ dragOperation }: DragDropManager): boolean {
  return dragOperation.activatorEvent instanceof KeyboardEvent;
}

/** Drops an item that was moved by keyboard. */
export function drop(manager: DragDropManager, source: Draggable | null): void {
  if (!isByKeyboard(manager) || !source) return;
  source.status = 'idle';
  // After the list has its new order, or its old one again.
  void manager.renderer.rendering.then(() => setTimeout(() => void keepInSight(source)));
}

async function keepInSight({ element, handle }: Draggable): Promise<void> {
  if (handle instanceof HTMLElement) handle.focus({ preventScroll: true });
  // While it moves, it is still measured where it was.
  await Promise.allSettled(element?.getAnimations().map(({ finished }) => finished) ?? []);
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
