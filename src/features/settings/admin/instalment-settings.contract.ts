import * as z from 'zod/mini';
import { INSTALMENT_LIMITS, parseRates } from '#src/features/settings/instalment-settings.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { Rupees, YesNo } from '#src/lib/fields.ts';
import { LongText } from '#src/lib/text.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

const { from, bankRates } = INSTALMENT_LIMITS;

export const SavedInstalments = Saved(
  z.object({ isOn: z.boolean(), from: z.number(), bankRates: z.string() }),
);

export const saveInstalments = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/instalments',
  summary: 'Updates whether instalments are offered, from which total, and at which banks’ rates.',
  access: { staff: 'settings.write' },
  input: z
    .object({
      isOn: YesNo,
      from: Rupees(from.min, from.max),
      bankRates: LongText(bankRates),
      version: SeenVersion,
    })
    .check((check) => {
      const message = ratesProblem(check.value);
      if (message)
        check.issues.push({ code: 'custom', input: check.value, path: ['bankRates'], message });
    }),
  output: SavedInstalments,
});

function ratesProblem({
  isOn,
  bankRates: text,
}: {
  isOn: boolean;
  bankRates: string;
}): string | undefined {
  const parsed = parseRates(text);
  if ('wrongLine' in parsed)
    return `Line ${parsed.wrongLine}: enter a bank once, such as HDFC Bank: 16%, 3/6/12 months, fee 199.`;
  return isOn && parsed.length === 0 ? 'Enter the rate of at least one bank.' : undefined;
}
