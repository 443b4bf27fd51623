CREATE TABLE "courier_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"parcel_id" integer,
	"reference" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"step" text DEFAULT 'choose' NOT NULL,
	"asked_at" timestamp with time zone,
	"held_by" text,
	"held_until" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"wish" text NOT NULL,
	"courier_id" integer,
	"courier_name" text DEFAULT '' NOT NULL,
	"price_paise" bigint,
	"remote_order_id" text,
	"shipment_id" text,
	"tracking_number" text,
	"pickup_at" text DEFAULT '' NOT NULL,
	"label_url" text DEFAULT '' NOT NULL,
	"manifest_url" text DEFAULT '' NOT NULL,
	"track_url" text DEFAULT '' NOT NULL,
	"journey" text,
	"journey_at" timestamp with time zone,
	"expected_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"booked_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_bookings_reference_key" UNIQUE("reference"),
	CONSTRAINT "courier_bookings_state_known" CHECK ("courier_bookings"."state" in ('open', 'stopped', 'booked', 'cancelling', 'cancelled')),
	CONSTRAINT "courier_bookings_step_known" CHECK ("courier_bookings"."step" in ('choose', 'create', 'number', 'pickup', 'label', 'manifest', 'done')),
	CONSTRAINT "courier_bookings_wish_known" CHECK ("courier_bookings"."wish" in ('chosen', 'recommended', 'cheapest', 'fastest')),
	CONSTRAINT "courier_bookings_journey_known" CHECK ("courier_bookings"."journey" in ('booked', 'picked_up', 'on_the_way', 'out_for_delivery', 'try_failed', 'returning', 'lost', 'delivered', 'returned')),
	CONSTRAINT "courier_bookings_price_not_negative" CHECK ("courier_bookings"."price_paise" >= 0),
	CONSTRAINT "courier_bookings_numbered_once_booked" CHECK ("courier_bookings"."state" <> 'booked' or "courier_bookings"."tracking_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "courier_scans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"activity" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_scans_booking_digest_key" UNIQUE("booking_id","digest")
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_scans" ADD CONSTRAINT "courier_scans_booking_id_courier_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."courier_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_one_a_parcel_idx" ON "courier_bookings" USING btree ("parcel_id") WHERE "courier_bookings"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "courier_bookings_order_id_idx" ON "courier_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_tracking_number_idx" ON "courier_bookings" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "courier_bookings_booked_by_idx" ON "courier_bookings" USING btree ("booked_by");--> statement-breakpoint
CREATE INDEX "courier_bookings_next_check_at_idx" ON "courier_bookings" USING btree ("next_check_at");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('order', 'low-stock', 'money', 'parcel', 'question'));