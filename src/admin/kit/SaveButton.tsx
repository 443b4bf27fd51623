import type { ComponentProps } from 'react';
import { Button } from '#src/ui/Button.tsx';

type Props = ComponentProps<typeof Button> & { isDirty: boolean };

/** Save button that is an outline while everything is saved: a pale primary one looks broken. */
export function SaveButton({ isDirty, disabled = false, ...button }: Props) {
  return (
    <Button
      {...button}
      look={isDirty || button.busy ? 'primary' : 'secondary'}
      disabled={disabled || !isDirty}
    />
  );
}
