import * as z from 'zod/mini';
import { ReturnPhoto } from '#src/features/returns/returns.contract.ts';
import { endpoint, Id } from '#src/lib/endpoint.ts';
import { PICTURE_BYTES_MAX } from '#src/lib/picture-limits.ts';
import { SignedOrder } from '#src/features/order-management/linked-order.contract.ts';

// In browsers only uploads have schemas, so it is not made from the call of customers.
export const guestAddPhoto = endpoint({
  method: 'POST',
  path: '/api/follow/:id/:signature/returns/:returnId/photos',
  summary: 'Adds a picture to the request of a guest, with the signed link of their order.',
  body: 'multipart',
  bodyMaxBytes: PICTURE_BYTES_MAX + 100_000,
  status: 201,
  input: z.object({ ...SignedOrder, returnId: Id, photo: ReturnPhoto }),
  output: z.object({ id: z.int() }),
});
