import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { Field } from '#src/ui/Field.tsx';
import { NO_SUCH_DAY } from './no-such-day.ts';

type Props = ComponentProps<typeof Field> & { type?: 'date' | 'datetime-local' };

/**
 * Field for a day or a moment. Browsers give no value for a date that is incomplete or does not
 * exist, such as 30 February: the field reports it, and useForm() does not send it.
 */
export function DayField({ type = 'date', error, ...field }: Props) {
  const [isBad, setBad] = useState(false);
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setBad(currentTarget.validity.badInput);
  return (
    <Field
      // Limits years to four digits: browsers allow six.
      max={type === 'date' ? '2099-12-31' : '2099-12-31T23:59'}
      {...field}
      type={type}
      error={isBad ? NO_SUCH_DAY : error}
      onBlur={look}
      onInvalid={look}
      onChange={(event) => {
        if (isBad) look(event);
        field.onChange?.(event);
      }}
    />
  );
}
