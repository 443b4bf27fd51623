import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

type Props = { text: string; retry: () => void };

/** Says in a small place why something could not be loaded, with a button that tries again. */
export function RetryAlert({ text, retry }: Props) {
  return (
    <div className="grid justify-items-start gap-3">
      <Alert>{text}</Alert>
      <Button look="secondary" size="small" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
