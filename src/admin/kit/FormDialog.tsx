import { type ReactNode, useState } from 'react';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { ButtonLook } from '#src/ui/button.ts';
import { AskingDialog } from './AskingDialog.tsx';
import { type Form, useForm } from './useForm.ts';
import { useReportTyped } from './useReportTyped.ts';

type Body<T extends object> = {
  /** Values of the fields each time the dialog opens. */
  start: T;
  /** Label of the button, which names the action. */
  action: ReactNode;
  look?: ButtonLook;
  /** Submits the typed values; the dialog closes unless it throws. */
  onSubmit: (typed: T) => Promise<void>;
  children: (form: Form<T>) => ReactNode;
};
type Props<T extends object> = Body<T> & { open: boolean; onClose: () => void; title: string };

/** Dialog with a few fields and a button. Warns before it closes with unsaved text. */
export function FormDialog<T extends object>({ open, onClose, title, ...body }: Props<T>) {
  const [isTyped, setTyped] = useState(false);
  return (
    <AskingDialog {...{ open, onClose, title, isTyped }}>
      <Fields {...body} onTyped={setTyped} onDone={onClose} />
    </AskingDialog>
  );
}

type FieldsProps<T extends object> = Body<T> & {
  onTyped: (isTyped: boolean) => void;
  onDone: () => void;
};

function Fields<T extends object>(props: FieldsProps<T>) {
  const { start, action, look, onSubmit, children, onTyped, onDone } = props;
  const form = useForm(start, async (typed) => {
    await onSubmit(typed);
    onDone();
  });
  const { formProps, running, error, isTyped } = form;
  useReportTyped(isTyped, onTyped);
  return (
    <form {...formProps} className="grid gap-4">
      {children(form)}
      {error && <Alert>{error.message}</Alert>}
      <Button type="submit" {...(look && { look })} busy={running}>
        {action}
      </Button>
    </form>
  );
}
