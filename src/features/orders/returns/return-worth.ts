import { type PlacedLine, worthOfPieces } from '#src/features/cart/sums.ts';

type Line = PlacedLine & { id: number };
type Piece = { orderLineId: number; quantity: number };

/**
 * What pieces that were sent back are worth of what was paid for them, in paise by order line, when
 * others of the order were received before them: in portions as at once, a line comes to its sum.
 */
export function worthByLine(
  lines: readonly Line[],
  pieces: readonly Piece[],
  receivedBefore: readonly Piece[],
): Map<number, number> {
  return new Map(
    lines.map((line) => [
      line.id,
      worthOfPieces(line, countOf(line, pieces), countOf(line, receivedBefore)),
    ]),
  );
}

function countOf({ id }: Line, pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + (piece.orderLineId === id ? piece.quantity : 0), 0);
}
