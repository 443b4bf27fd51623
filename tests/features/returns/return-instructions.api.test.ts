import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { returns } from '#src/db/schema/tables.ts';
import { signFollow } from '#src/features/messages/signed-links.server.ts';
import { bookReturn } from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { getReturnConsignment } from '#src/features/returns/pickup/return-trip.queries.server.ts';
import { followOrder } from '#src/features/order-management/follow/follow.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { answerReturn as answerAt } from '#src/features/returns/returns.service.server.ts';
import {
  saveDetails,
  viewShopSettings,
} from '#src/features/settings/admin/shop-settings.contract.ts';
import { SHOP } from '#src/features/settings/fresh-shop.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { BOX, createCourierShop } from '#tests/kit/courier-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createCourierShop();
const { db, withDelivered, sentJobs, services, work } = shop;
const staff = shop.staff.visitor;
const { key } = await openSecretKey(services.config);
const REASON = 'The left side hums.';
const WAREHOUSE = {
  ...{ addressLine1: 'Shed 4', addressLine2: 'Mill Road', city: 'Pune', state: 'Maharashtra' },
  pincode: '411001',
};

async function requested() {
  const made = await withDelivered();
  const requested = await made.visitor.call(askReturn, { id: made.id, reason: REASON });
  return { ...made, returnId: requested.returns[0]?.id ?? 0 };
}

async function accepted() {
  const made = await requested();
  await staff.call(answerReturn, { id: made.returnId, action: 'accept', answer: 'Sorry, Asha!' });
  return made;
}

type Made = Awaited<ReturnType<typeof requested>>;

/** Returns what the order page and the follow page show. */
async function pagesOf({ visitor, id, returnId }: Made) {
  const own = (await visitor.call(getOrder, { id })).returns.find((one) => one.id === returnId);
  const link = { id, signature: signFollow(key, id) };
  const followed = await shop.visitor().call(followOrder, link);
  return { own: own?.instructions, followed };
}

/** Returns the last email to the buyer, as plain text. */
function lastMail({ user }: Made): string {
  return String(sentJobs.findLast(({ data }) => data['to'] === user.email)?.data['text']);
}

describe('the instructions for a return', () => {
  test('shows the same return instructions on both order pages and in the email', async () => {
    const made = await accepted();
    const { own, followed } = await pagesOf(made);
    expect(followed.returns).toEqual([{ id: made.returnId, instructions: own }]);
    expect(own?.how).toMatch(/^Send it by [A-Z][a-z]+day, \d+ [A-Z][a-z]+ to:$/);
    const { lines, city, state, pincode } = SHOP.address;
    const address = [`${SHOP.longName}, Returns (${made.id})`, ...lines];
    expect(own?.addressLines).toEqual([...address, `${city}, ${state} ${pincode}`]);
    const mail = lastMail(made);
    expect(mail).toContain([own?.how, ...(own?.addressLines ?? [])].join('\n'));
    for (const step of own?.packing ?? ['']) expect(mail).toContain(step);
  });

  test('hides the reason and the answer of a return on the follow page', async () => {
    const { followed } = await pagesOf(await accepted());
    expect(JSON.stringify(followed)).not.toMatch(/hums|Asha/);
  });

  test.each(['asked', 'refused', 'received'])(
    'shows no return instructions while the return is %s',
    async (status) => {
      const made = await accepted();
      await db.update(returns).set({ status }).where(eq(returns.id, made.returnId));
      const { own, followed } = await pagesOf(made);
      expect([own, followed.returns]).toEqual([null, []]);
    },
  );

  test.each([
    ['2030-01-01T18:29:59.999Z', 'Tuesday, 15 January'],
    ['2030-01-01T18:30:00.000Z', 'Wednesday, 16 January'],
  ])('names the return deadline by the day in India of an acceptance at %s', async (at, day) => {
    const made = await requested();
    const answer = { id: made.returnId, action: 'accept', restock: false } as const;
    await answerAt(services, { ...answer, userId: shop.staff.user.id }, new Date(at));
    const how = `Send it by ${day} to:`;
    const { own, followed } = await pagesOf(made);
    expect([own?.how, followed.returns[0]?.instructions.how]).toEqual([how, how]);
    expect(lastMail(made)).toContain(how);
  });

  test('names the courier and the day in the return instructions until the pickup', async () => {
    const made = await accepted();
    const { id } = await staff.call(bookReturn, { id: made.returnId, ...BOX, courierId: 10 });
    expect(await work()).toEqual([]);
    const { own, followed } = await pagesOf(made);
    expect(own).toMatchObject({ addressLines: [] });
    expect(own?.how).toMatch(
      /^Delhivery Surface will collect it from your address on [A-Z][a-z]+day, /,
    );
    expect(followed.returns).toEqual([{ id: made.returnId, instructions: own }]);
    const mail = lastMail(made);
    for (const said of [own?.how ?? '-', ...(own?.packing ?? [])]) expect(mail).toContain(said);
    const { trackingNumber } = await shop.read(id);
    await shop.move(trackingNumber ?? '', { codes: [19, 42], hook: 'on' });
    const after = await pagesOf(made);
    expect([after.own, after.followed.returns]).toEqual([null, []]);
  });

  test('names the return address of the settings, to which couriers deliver returns', async () => {
    const { visitor: owner } = await signUpStaff(shop, 'owner');
    const save = async (returnAddress: typeof WAREHOUSE | null) => {
      const { details } = await owner.call(viewShopSettings, {});
      const { values, version } = details;
      return owner.call(saveDetails, { ...values, returnAddress, version });
    };
    const wrong = save({ ...WAREHOUSE, pincode: '012345' });
    await expect(wrong).rejects.toMatchObject({
      fields: { 'returnAddress.pincode': expect.any(String) as string },
    });
    await save(WAREHOUSE);
    const made = await accepted();
    const { own } = await pagesOf(made);
    expect(own?.addressLines.slice(1)).toEqual(['Shed 4', 'Mill Road', 'Pune, Maharashtra 411001']);
    expect(lastMail(made)).toContain('Shed 4\nMill Road\nPune, Maharashtra 411001');
    const about = { returnId: made.returnId, box: BOX, reference: 'X' };
    expect((await getReturnConsignment(db, about)).returnTo).toMatchObject({
      ...{ lines: ['Shed 4', 'Mill Road'], city: 'Pune', pincode: '411001' },
    });
    await save(null);
    expect((await pagesOf(made)).own?.addressLines[1]).toBe(SHOP.address.lines[0]);
  });
});
