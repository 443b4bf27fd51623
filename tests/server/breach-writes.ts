import { createBreach } from '#src/features/breaches/breaches.contract.ts';
import { input, type OrderServices, type Write } from './write-kit.ts';

const FACTS = {
  noticedAt: '2026-11-20T10:00',
  description: 'A laptop was stolen.',
  affectedData: 'Names and addresses.',
  consequences: 'False calls.',
  measures: 'We closed its access.',
  contactText: 'Asha Rao, care@swara.example',
};

const breach = ({ staff }: OrderServices) => staff.visitor.call(createBreach, FACTS);

/** Writes about breaches of personal data that succeed. */
export const BREACH_WRITES: Record<string, Write> = {
  'POST /api/admin/breaches': async () => input(FACTS),
  'PATCH /api/admin/breaches/:id': async (shop) => {
    const { id, version } = await breach(shop);
    return input({ ...FACTS, id, version, measures: 'We wiped it.' });
  },
  'POST /api/admin/breaches/:id/report': async (shop) =>
    input({ id: (await breach(shop)).id, authority: 'board' }),
  'POST /api/admin/breaches/:id/send': async (shop) =>
    input({ id: (await breach(shop)).id, audience: 'accounts' }),
};
