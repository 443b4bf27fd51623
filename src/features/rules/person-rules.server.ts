import { sql } from 'drizzle-orm';
import { ERASED_BUYER } from '#src/features/account/deletion/erase.service.server.ts';
import { inScope, type Rule } from './rule.ts';

const ERASED = sql.raw(`'${ERASED_BUYER}'`);

/** Promises about people: their messages and their data. */
export const PERSON_RULES: readonly Rule[] = [
  {
    name: 'message-is-sent-once',
    find: (scope) => sql`
      select o.id "orderId", '“' || m.subject || '” was sent ' || m.times || ' times.' "text"
      from orders o
      cross join lateral (select m.channel, m.subject, count(*) times from sent_messages m
        where m.order_id = o.id and m.sent_by is null and m.recipient <> ''
        group by m.channel, m.recipient, m.subject, m.data) m
      -- Two payments that fail, two equal refunds or two equal returns have equal messages.
      where ${inScope(scope)} and m.times > greatest(1,
        (select count(*) from payments p where p.order_id = o.id and p.payment_method <> 'credit'),
        (select count(*) from refunds b where b.order_id = o.id),
        (select count(*) from returns r where r.order_id = o.id))`,
  },
  {
    name: 'message-reaches-its-buyer',
    find: (scope) => sql`
      select o.id "orderId", 'A message went to someone other than the buyer.' "text"
      from orders o join sent_messages m on m.order_id = o.id and m.recipient <> ''
      left join users u on u.id = o.user_id
      where ${inScope(scope)} and m.created_at >= ${scope.since} and o.contact_name <> ${ERASED}
        and (o.contact_email is not null or o.contact_phone <> '')
        and lower(m.recipient) <> all(array_remove(array[lower(o.contact_email), o.contact_phone,
          lower(u.email), u.phone_number, o.address->>'mobileNumber'], null))
        and (u.id is null or u.updated_at < m.created_at)`,
  },
  {
    name: 'erased-data-is-gone',
    find: (scope) => sql`
      select o.id "orderId", 'The buyer was erased, and some of their data is still stored.' "text"
      from orders o
      where ${inScope(scope)} and o.contact_name = ${ERASED}
        and (o.contact_email is not null or o.contact_phone <> ''
          or coalesce(o.address->>'mobileNumber', '') <> ''
          or coalesce(o.address->>'addressLine1', '') <> ''
          or exists (select 1 from sent_messages m
            where m.order_id = o.id and (m.recipient <> '' or m.data <> '{}')))`,
  },
  {
    name: 'closed-account-keeps-no-contact',
    find: (scope) => sql`
      select o.id "orderId", 'The account was closed, and messages still name its owner.' "text"
      from orders o join sent_messages m on m.order_id = o.id
      where ${inScope(scope)} and o.user_id is null and o.source in ('cart', 'buy_now')
        and o.contact_phone = '' and o.contact_email is null and m.recipient <> ''`,
  },
];
