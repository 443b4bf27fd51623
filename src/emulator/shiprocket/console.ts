import { html } from 'hono/html';
import type { AppContext } from '#src/http/env.ts';
import { RUNS, SCAN_WORDS } from './panel.ts';
import { findShipment } from './shipments.ts';

/** GET /desk?awb=: shows one of the emulator's parcels, and the call that moves it on. */
export async function showShipments(c: AppContext): Promise<Response> {
  const shipment = await findShipment(c.var.db, 'awb', c.req.query('awb') ?? '');
  if (!shipment) return c.html('<p>No such parcel.</p>', 404);
  const rows = shipment.scans.map(({ code, at, location }) => {
    return html`<li>
      ${new Date(at).toISOString()} ${SCAN_WORDS[code]?.[1] ?? code}, ${location}
    </li>`;
  });
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <title>Parcel ${shipment.awb}</title>
        <meta name="robots" content="noindex" />
        <h1>Parcel ${shipment.awb} of the test courier</h1>
        <p>${shipment.courier}, ${shipment.city} ${shipment.pincode}</p>
        <ol>
          ${rows}
        </ol>
        <p>
          To move it on: POST /sandbox/shiprocket/move with
          <code>{"awb": "${shipment.awb}", "run": "${Object.keys(RUNS).join('" | "')}"}</code>
        </p>
      </html>`,
  );
}
