import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { describedBy, FieldFrame, type FrameProps } from './FieldFrame.tsx';
import { useEarlyText } from './useEarlyText.ts';

type Props = Omit<FrameProps, 'label'> & { label: ReactNode; name: string } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'name'
  >;

/** A labelled text area. */
export function TextArea({ label, error, hint, hideLabel, className, ...area }: Props) {
  const ownId = useId();
  const control = useEarlyText<HTMLTextAreaElement>(area);
  const id = area.id ?? ownId;
  return (
    <FieldFrame
      {...{ id, label, error, hint, required: area.required }}
      hideLabel={hideLabel === true}
    >
      <textarea
        rows={4}
        {...area}
        ref={control}
        id={id}
        {...describedBy(id, { error, hint })}
        className={`control py-3 ${className ?? ''}`}
      />
    </FieldFrame>
  );
}
