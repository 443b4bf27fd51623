import { type PlacedLine, worthOfPieces } from '#src/features/cart/sums.ts';

type Line = PlacedLine & { id: number };
type Piece = { orderLineId: number; quantity: number };

/**
 * Calculates the amount paid for returned units, in paise by order line, after others of the order
 * that were received before. Portions of a line always add up to its total.
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
