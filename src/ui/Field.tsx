import { type InputHTMLAttributes, useId } from 'react';
import { describedBy, FieldFrame, type FrameProps } from './FieldFrame.tsx';
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
        className={`h-12 control ${className ?? ''}`}
      />
    </FieldFrame>
  );
}
