import type { Config } from '#src/platform/config.ts';
import type { Courier } from './services.server.ts';
import { SHIPROCKET } from './shiprocket/company.server.ts';

type Couriers = Config['couriers'];
type Through = { fetch?: (request: Request) => Promise<Response> };

/** A courier company that this shop can have an account with. */
export type CourierCompany = {
  name: string;
  /** The environment variables of the account. */
  variables: string;
  /** Returns undefined without an account. */
  open: (couriers: Couriers, through: Through) => Courier | undefined;
  /** Signs in to check the account; undefined without one. */
  signIn: (couriers: Couriers, call: typeof fetch) => Promise<Response> | undefined;
};

/** The first one with an account is used. */
export const COURIER_COMPANIES: readonly CourierCompany[] = [SHIPROCKET];
