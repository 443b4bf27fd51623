import * as z from 'zod';

const Text = z.union([z.string(), z.number()]).transform(String);
const Flag = z.union([z.boolean(), z.number()]).transform(Boolean);

export const Created = z.object({
  order_id: Text,
  shipment_id: Text,
  status: z.string().catch(''),
  awb_code: Text.nullish(),
  courier_name: z.string().nullish(),
});

export const Served = z.object({
  status: z.number().optional(),
  data: z
    .object({
      recommended_courier_company_id: z.union([z.string(), z.number()]).nullish(),
      available_courier_companies: z
        .array(
          z.object({
            courier_company_id: z.coerce.number().int(),
            courier_name: z.string(),
            rate: z.coerce.number().min(0),
            cod: Flag.catch(false),
            estimated_delivery_days: Text.nullish(),
            blocked: Flag.nullish().catch(false),
          }),
        )
        .nullish(),
    })
    .nullish(),
});

export const Found = z.object({
  data: z
    .array(
      z.object({
        id: Text,
        channel_order_id: Text,
        status: z.string().catch(''),
        shipments: z
          .array(z.object({ id: Text, awb: Text.nullish(), courier: z.string().nullish() }))
          .catch([]),
      }),
    )
    .catch([]),
});

export const Assigned = z.object({
  awb_assign_status: z.number().catch(0),
  status_code: z.number().nullish().catch(null),
  message: z.string().nullish().catch(null),
  response: z
    .object({
      data: z
        .object({
          awb_code: Text.nullish(),
          courier_name: z.string().nullish(),
          awb_assign_error: z.string().nullish(),
        })
        .catch({}),
    })
    .nullish()
    .catch(null),
});

export const Pickup = z.object({
  pickup_status: z.number().catch(0),
  response: z.object({ pickup_scheduled_date: z.string().nullish() }).nullish().catch(null),
});

export const Label = z.object({
  label_created: z.number().catch(0),
  label_url: z.string().nullish().catch(null),
});

export const Manifest = z.object({ manifest_url: z.string().nullish().catch(null) });
