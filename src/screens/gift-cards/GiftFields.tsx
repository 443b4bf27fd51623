import { SEND_DAYS_MAX } from '#src/features/credit/purchases/gift-purchase.ts';
import { GIFT_MESSAGE_MAX } from '#src/features/gift-cards/gift-card-limits.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { Card } from '#src/ui/Card.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';

export const EMPTY = {
  amount: '',
  recipientName: '',
  recipientContact: '',
  message: '',
  sendOn: '',
  senderName: '',
  buyerEmail: '',
  buyerPhone: '',
};
/** The texts of the form. */
export type GiftDraft = typeof EMPTY;

type FieldProps = {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
};
type Props = { field: (name: keyof GiftDraft) => FieldProps };

type RecipientProps = Props & { isForSelf: boolean; setForSelf: (isForSelf: boolean) => void };

/** The recipient of a gift card, with a message, and the day on which it is sent. */
export function RecipientFields({ isForSelf, setForSelf, field }: RecipientProps) {
  return (
    <Card title="Recipient">
      <div className="grid gap-4">
        <Checkbox
          name="isForSelf"
          label="Send it to me"
          checked={isForSelf}
          onChange={({ target }) => setForSelf(target.checked)}
        />
        {!isForSelf && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Recipient’s name" autoComplete="off" {...field('recipientName')} />
              <Field
                label="Email or mobile number"
                autoComplete="off"
                {...field('recipientContact')}
              />
            </div>
            <TextArea
              label="Message"
              required={false}
              rows={3}
              maxLength={GIFT_MESSAGE_MAX}
              {...field('message')}
            />
          </>
        )}
        <Field
          label="Delivery date"
          type="date"
          required={false}
          hint="From 9:00 Indian time. Without a date we send it as soon as it is paid."
          min={dayInIndia()}
          max={dayInIndia(new Date(Date.now() + SEND_DAYS_MAX * DAY_MS))}
          {...field('sendOn')}
        />
      </div>
    </Card>
  );
}

/** The name and contacts of the buyer. */
export function BuyerFields({ field }: Props) {
  return (
    <Card title="Your details">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Your name" autoComplete="name" {...field('senderName')} />
        <Field
          label="Your mobile number"
          type="tel"
          autoComplete="tel-national"
          {...field('buyerPhone')}
        />
        <div className="sm:col-span-2">
          <Field
            label="Your email"
            type="email"
            autoComplete="email"
            hint="For the receipt, and the link to your gift card."
            {...field('buyerEmail')}
          />
        </div>
      </div>
    </Card>
  );
}
