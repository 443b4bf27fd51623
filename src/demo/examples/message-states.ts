import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';

/** Sets delivery states of the sample messages: most arrived, some were read, one failed. */
export async function setMessageStates(tx: Db): Promise<void> {
  await tx.execute(sql`
    with sent as (
      select m.id, m.channel, row_number() over (order by m.created_at, m.id) as nth
      from sent_messages m join orders o on o.id = m.order_id where o.is_example)
    update sent_messages m set
      state = case when t.channel = 'sms' and t.nth % 11 = 0 then 'failed'
        when t.channel = 'whatsapp' and t.nth % 2 = 0 then 'read'
        when t.channel = 'mail' then 'sent' else 'delivered' end,
      reason = case when t.channel = 'sms' and t.nth % 11 = 0
        then 'The phone could not be reached.' else m.reason end
    from sent t where t.id = m.id`);
}
