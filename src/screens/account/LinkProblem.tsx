import type { AppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';

type Props = {
  title?: string;
  error: AppError;
  /** The sentence for a link that leads nowhere, and a link that helps instead. */
  missing: string;
  href?: string;
  action?: string;
  onRetry: () => void;
};

/** Shows why a page cannot show what its address leads to, and what helps. */
export function LinkProblem({ title, error, missing, onRetry, ...instead }: Props) {
  const { href = '/contact-us', action = 'Contact us' } = instead;
  const isMissing = ['NOT_FOUND', 'NOT_ALLOWED', 'INVALID_INPUT'].includes(error.code);
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 py-8 text-center">
      {title && <h1 className="text-display font-extrabold">{title}</h1>}
      <Alert>{isMissing ? missing : error.message}</Alert>
      {isMissing ? (
        <a href={href} className={buttonClass('secondary')}>
          {action}
        </a>
      ) : (
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
