ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_year_number_key";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "is_financial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "free_shipping_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_goodwill" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_contact_email_idx" ON "orders" USING btree (lower("contact_email"));--> statement-breakpoint
CREATE INDEX "orders_contact_phone_idx" ON "orders" USING btree ("contact_phone");--> statement-breakpoint
CREATE INDEX "orders_mobile_idx" ON "orders" USING btree (("address"->>'mobileNumber'));--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_series_year_number_key" UNIQUE("is_financial","financial_year","number");