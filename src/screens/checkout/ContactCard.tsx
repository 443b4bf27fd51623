import { formatPhone } from '#src/features/account/address/address-lines.ts';
import type { SessionUser } from '#src/features/account/auth/auth.contract.ts';
import { loginAddress } from '#src/features/account/return-path.ts';
import { Field } from '#src/ui/Field.tsx';
import { CheckoutCard } from './CheckoutCard.tsx';

type Props = {
  user: SessionUser | null;
  contact: string;
  error: string | undefined;
  onContact: (text: string) => void;
  /** Stores the draft before leaving to sign in. */
  onLogin: () => void;
};

/** Contact of the buyer: the signed-in user, or a guest's email address or mobile number. */
export function ContactCard({ user, contact, error, onContact, onLogin }: Props) {
  if (user) {
    const name = formatPhone(user.data);
    const reach = formatPhone(user.email || (user.phoneNumber ?? ''));
    return (
      <CheckoutCard title="Contact">
        <p className="font-bold">{name}</p>
        {/* An account without a name is called as it is reached. */}
        {reach !== name && <p className="text-sm wrap-anywhere text-soft">{reach}</p>}
      </CheckoutCard>
    );
  }
  return (
    <CheckoutCard
      title="Contact"
      aside={
        <p className="text-sm text-soft">
          Already a customer?
          <a
            href={loginAddress(window.location.pathname + window.location.search)}
            onClick={onLogin}
            className="-mr-2 inline-flex min-h-11 items-center px-2 font-bold text-brand"
          >
            Login
          </a>
        </p>
      }
    >
      <Field
        name="contact"
        label="Email or mobile number"
        autoComplete="email"
        value={contact}
        onChange={(event) => onContact(event.target.value)}
        hint="We will send a code to confirm it."
        error={error}
        required
      />
    </CheckoutCard>
  );
}
