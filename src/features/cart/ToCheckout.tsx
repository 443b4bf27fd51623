import { Button } from '#src/ui/Button.tsx';
import { buttonClass, type ButtonSize } from '#src/ui/button.ts';
import { SettledLink } from './SettledLink.tsx';

const CHECKOUT = '/user/checkout_final?source=cart';

type Props = { text: string; isBlocked: boolean; size?: ButtonSize; href?: string };

/** Link to the checkout, disabled while something in the cart cannot be bought. */
export function ToCheckout({ text, isBlocked, size = 'large', href = CHECKOUT }: Props) {
  if (isBlocked) {
    return (
      <Button size={size} disabled>
        {text}
      </Button>
    );
  }
  return (
    <SettledLink href={href} className={buttonClass('primary', size)}>
      {text}
    </SettledLink>
  );
}
