ALTER TABLE "courier_bookings" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "box" jsonb;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_one_a_return_idx" ON "courier_bookings" USING btree ("return_id") WHERE "courier_bookings"."state" <> 'cancelled';