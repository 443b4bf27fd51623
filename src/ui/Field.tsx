import { type InputHTMLAttributes, useId } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FrameProps, describedBy } from './field-frame.ts';
import { useEarlyText } from './useEarlyText.ts';

type Props = FrameProps & { name: string } & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>;

/** A labelled input. `required={false}` adds "(optional)" to the label. */
export function Field({ label, error, hint, hideLabel, className, ...input }: Props) {
  const ownId = useId();
  const control = useEarlyText<HTMLInputElement>(input);
  const id = input.id ?? ownId;
  return (
    <FieldFrame
      {...{ id, label, error, hint, required: input.required }}
      hideLabel={hideLabel === true}
    >
      <input
        {...input}
        ref={control}
        id={id}
        {...describedBy(id, { error, hint })}
        className={`control h-12 ${className ?? ''}`}
      />
    </FieldFrame>
  );
}
