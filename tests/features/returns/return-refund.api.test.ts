import { describe, expect, test } from 'vitest';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { getCreditNote } from '#src/features/books/credit-notes/credit-notes.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { askReturn, previewReturn } from '#src/features/returns/returns.contract.ts';
import { createReturnsShop } from '#tests/kit/returns-shop.ts';

const shop = await createReturnsShop();
const { staff, finishRefund, withDelivered, receive, notesOf, exported, mailsTo } = shop;

describe('a return of a part of an order', () => {
  test('shows, refunds, credits and exports the same amount for a partial return', async () => {
    const { visitor, id, unitsOf } = await withDelivered();
    const input = { id, cause: 'changed-mind', pieces: unitsOf(2) } as const;
    const shown = await visitor.call(previewReturn, input);
    expect(shown).toMatchObject({
      lines: [{ quantity: 2, amount: 1800 }],
      changes: [{ kind: 'discount', label: 'Discount that no longer applies', amount: -100 }],
      total: 1700,
      waivable: 100,
    });
    const asking = visitor.call(askReturn, { ...input, reason: 'Too large.', shownRefund: 1800 });
    await expect(asking).rejects.toMatchObject({
      code: 'REFUND_CHANGED',
      status: 409,
      message: 'The refund is now ₹1,700. Please check it and send your request again.',
    });
    const { returns } = await visitor.call(askReturn, {
      ...{ ...input, reason: 'Too large.', shownRefund: shown.total },
    });
    expect(returns).toMatchObject([{ shownRefund: 1700, refund: { total: 1700 } }]);

    expect((await receive(id)).amount).toBe(1700);
    await finishRefund(id);
    const [note] = await notesOf(id);
    expect(note).toMatchObject({ totalPaise: 1_700_00 });
    expect(note?.lines).toMatchObject([{ quantity: 2, grossPaise: 1_700_00 }]);
    const printed = await visitor.call(getCreditNote, { id, noteId: note?.id ?? 0 });
    expect(printed.totals.total).toBe(1700);
    expect(await exported(id)).toMatchObject({
      'refunded of line': '1700',
      'of that for returns': '1700',
    });

    await visitor.call(askReturn, { id, reason: 'This one too.' });
    expect((await receive(id)).amount).toBe(1000);
    await finishRefund(id);
    const notes = await notesOf(id);
    expect(notes.map(({ totalPaise }) => totalPaise)).toEqual([1_700_00, 1_000_00]);
    expect(notes[1]?.lines).toMatchObject([{ quantity: 1, grossPaise: 1_000_00 }]);
    const parts = notes.flatMap(({ lines }) => lines);
    const taxed = parts.reduce(
      (sum, line) => sum + line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise,
      0,
    );
    expect(taxed).toBe(2_700_00);
    expect((await visitor.call(getOrder, { id })).orderStatus).toBe('Refunded');
  });

  test('previews a refund as if returns that are still open were refunded', async () => {
    const { visitor, id, unitsOf } = await withDelivered();
    await visitor.call(askReturn, { id, reason: 'One.', pieces: unitsOf(1) });
    const second = await visitor.call(previewReturn, { id, pieces: unitsOf(1) });
    expect(second.total).toBe(1000);
    const all = await visitor.call(previewReturn, { id });
    expect(all).toMatchObject({ lines: [{ quantity: 2 }], total: 2000 });
  });

  test('counts the colours of a product together for the refund of a partial return', async () => {
    const { visitor, id, unitsOf } = await withDelivered([
      { variant: false, quantity: 2 },
      { variant: true, quantity: 1 },
    ]);
    const shown = await visitor.call(previewReturn, { id, pieces: unitsOf(1, 1) });
    expect(shown).toMatchObject({ lines: [{ color: 'red', amount: 900 }], total: 700 });
    await visitor.call(askReturn, { id, reason: 'Red.', pieces: unitsOf(1, 1) });
    expect((await receive(id)).amount).toBe(700);
    await visitor.call(askReturn, { id, reason: 'The rest.' });
    expect((await receive(id)).amount).toBe(2000);
  });

  test.each(['damaged', 'defective', 'wrong-item', 'not-as-described'] as const)(
    'keeps the discount on a return with the cause %s unless staff decide otherwise',
    async (cause) => {
      const { visitor, id, unitsOf } = await withDelivered();
      const input = { id, cause, pieces: unitsOf(1) };
      expect(await visitor.call(previewReturn, input)).toMatchObject({
        total: 900,
        isWaived: true,
      });
      await visitor.call(askReturn, { ...input, reason: 'See the photo.' });
      const deducted = cause === 'wrong-item';
      const { amount } = await receive(id, deducted ? { waive: false } : {});
      expect(amount).toBe(deducted ? 700 : 900);
    },
  );

  test('records in the audit log that staff waived a return’s deduction', async () => {
    const { visitor, user, id, unitsOf } = await withDelivered();
    await visitor.call(askReturn, { id, reason: 'Too large.', pieces: unitsOf(2) });
    const { received, amount } = await receive(id, { waive: true });
    expect(amount).toBe(1800);
    expect(received.refund).toMatchObject({ total: 1800, isWaived: true });
    const wanted = { entity: 'return', entityId: String(received.id) };
    const { entries } = await staff.visitor.call(listAudit, wanted);
    const said = entries.flatMap(({ changes }) => changes);
    expect(JSON.stringify(said)).toContain('₹100');
    expect(mailsTo(user.email).at(-1)).toContain('₹1,800');
    await visitor.call(askReturn, { id, reason: 'The last one.' });
    expect((await receive(id)).amount).toBe(900);
  });

  test('states a return’s refund and deduction in the message to the customer', async () => {
    const { visitor, user, id, unitsOf } = await withDelivered();
    await visitor.call(askReturn, { id, reason: 'Too large.', pieces: unitsOf(2) });
    expect(mailsTo(user.email).at(-1)).toContain('we refund ₹1,700 once it has reached us');
    await receive(id);
    const mail = mailsTo(user.email).at(-1);
    expect(mail).toContain('₹1,700 is on its way back');
    expect(mail).toContain('We deducted ₹100. “Buy 3”: 10% off needs 3 of');
  });

  test.each([
    [{ amount: 1700.01 }, 'The refund for these items is at most ₹1,700.'],
    [{ amount: 1800.01, waive: true }, 'The refund for these items is at most ₹1,800.'],
  ])('refuses to refund more than calculated for a return: %o', async (answer, message) => {
    const { visitor, id, unitsOf } = await withDelivered();
    await visitor.call(askReturn, { id, reason: 'Too large.', pieces: unitsOf(2) });
    await expect(receive(id, answer)).rejects.toMatchObject({ fields: { amount: message } });
    const less = await receive(id, { ...answer, amount: answer.amount - 0.01, deduction: 'Dust.' });
    expect(less.amount).toBe(answer.amount - 0.01);
  });

  test('shows what staff deducted from a return and keeps later refunds the same', async () => {
    const { visitor, id, unitsOf } = await withDelivered();
    await visitor.call(askReturn, { id, reason: 'Too large.', pieces: unitsOf(2) });
    const { received, amount } = await receive(id, { amount: 1500, deduction: 'Dust.' });
    expect(amount).toBe(1500);
    expect(received.refund).toMatchObject({ total: 1500 });
    expect(received.refund?.changes.at(-1)).toMatchObject({ kind: 'inspection', amount: -200 });
    await visitor.call(askReturn, { id, reason: 'The last one.' });
    expect((await receive(id)).amount).toBe(1000);
  });
});
