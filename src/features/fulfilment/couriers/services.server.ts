import type { PaymentServices } from '#src/features/payments/services.server.ts';
import type { Db } from '#src/db/db.ts';
import type { Box } from './booking-status.ts';
import type { BookingRow } from './bookings.queries.server.ts';
import type { Consignment, CourierPort, Trip } from './courier-port.ts';
import type { TrackingStep } from './save-step.service.server.ts';

/** A courier company, and the token that its webhooks carry. */
export type Courier = { port: CourierPort; hookToken: string; isDouble: boolean };

/** Functions that the booking of a return pickup calls; features/returns/pickup/ provides them. */
export type ReturnPickups = {
  getTrip: (db: Db, returnId: number, box: Box) => Promise<Trip>;
  getConsignment: (
    db: Db,
    about: { returnId: number; box: Box; reference: string },
  ) => Promise<Consignment>;
  /** Called once the courier has accepted the pickup. */
  onBooked: (services: CourierServices, booking: BookingRow) => Promise<void>;
  onTracking: (services: CourierServices, booking: BookingRow, news: TrackingStep) => Promise<void>;
};

/**
 * The dependencies of services that book parcels. Without a courier, staff enter carrier and number
 * themselves.
 */
export type CourierServices = PaymentServices & {
  courier: Courier | undefined;
  returnPickups: ReturnPickups;
};
