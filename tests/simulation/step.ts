import type { CourierServices } from '#src/features/fulfilment/couriers/services.server.ts';
import type { OrderServices } from '#tests/kit/make-order.ts';
import type { Order, World } from './world.ts';

/** The services of one node. */
export type Node = OrderServices & Pick<CourierServices, 'courier' | 'returnPickups'>;

/** One step of a walk. Its numbers decide everything that the step chooses. */
export type Step = {
  kind: string;
  /** Which order of the walk, and which buyer. */
  which: number;
  /** Units, or another small number from 1 to 3. */
  units: number;
  /** Any other choice, from 0 to 99. */
  choice: number;
  /** The node that does it: 0 or 1. */
  node: number;
  /** After how many calls of database, gateway and queue something goes wrong. */
  cutAfter: number | undefined;
  /** The process ends there, or one call fails and the process continues. */
  cut: 'crash' | 'error';
};

/** Everything that a step works with. */
export type Turn = {
  world: World;
  services: Node;
  /** The other node, for steps that both do at the same time. */
  other: Node;
  step: Step;
  now: Date;
};

export type OrderTurn = Turn & { order: Order; gatewayId: string };

/** A kind of step: on any order of the walk, or without one. */
export type Kind = {
  weight: number;
  text: string;
  run?: (turn: Turn) => Promise<unknown>;
  onOrder?: (turn: OrderTurn) => Promise<unknown>;
  /** The statuses of the orders that it chooses from; all by default. */
  from?: readonly string[];
  /** Limits them further, such as to orders paid in cash. */
  fits?: (order: Order) => boolean;
};
