import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';

type Props = {
  text: string;
  /** Name of the copied value for screen readers and the message, such as `link`. */
  what: string;
};

/** Copies a text and shows whether that worked, as a browser may refuse. */
export function CopyButton({ text, what }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast(`The ${what} is copied.`);
    } catch {
      const sentence = `The ${what} could not be copied. Please select it and copy it.`;
      showToast(sentence, { kind: 'error' });
    }
  }
  return (
    <Button look="secondary" size="small" onClick={() => void copy()}>
      Copy<span className="sr-only"> the {what}</span>
    </Button>
  );
}
