ALTER TABLE "courier_bookings" ADD COLUMN "failed_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "answer_state" text;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "answer_wish" jsonb;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "payout_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "courier_bookings_waits_since_idx" ON "courier_bookings" USING btree ("waits_since");--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_tries_not_negative" CHECK ("courier_bookings"."failed_tries" >= 0);--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_answer_known" CHECK ("courier_bookings"."answer" in ('try_again', 'send_back'));--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_answer_state_known" CHECK ("courier_bookings"."answer_state" in ('open', 'sent', 'refused'));