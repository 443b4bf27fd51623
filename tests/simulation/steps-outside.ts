import type { Kind } from './step.ts';

const DAY_MS = 86_400_000;

/** Steps of the clock, the gateway and the database. */
export const OUTSIDE: Record<string, Kind> = {
  'time-passes': {
    weight: 4,
    text: 'some hours pass',
    run: async ({ world, step }) => void (world.now += step.choice * 600_000),
  },
  'days-pass': {
    weight: 1,
    text: 'some days pass, past midnight',
    run: async ({ world, step }) => void (world.now += step.units * DAY_MS),
  },
  'year-ends': {
    weight: 1,
    text: 'the financial year ends',
    run: async ({ world }) => {
      const year = new Date(world.now).getUTCFullYear() + 1;
      world.now = Math.max(world.now, Date.parse(`${year}-03-31T18:29:58Z`));
    },
  },
  'gateway-fails': {
    weight: 2,
    text: 'the gateway stops answering some calls',
    run: async ({ world, step }) => {
      const calls = [
        'createOrder',
        'getOrder',
        'terminateOrder',
        'createRefund',
        'getRefund',
      ] as const;
      const call = calls[step.choice % calls.length];
      if (call) world.gateway.failing.add(call);
    },
  },
  'gateway-works': {
    weight: 4,
    text: 'the gateway answers again',
    run: async ({ world }) => world.gateway.failing.clear(),
  },
  'database-fails': {
    weight: 1,
    text: 'the database is unavailable to both nodes',
    run: async ({ world }) => void (world.isDatabaseAway = true),
  },
  'database-works': {
    weight: 3,
    text: 'the database is available again',
    run: async ({ world }) => void (world.isDatabaseAway = false),
  },
};
