ALTER TABLE "payments" ADD COLUMN "offer_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "window_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "offer_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_offer_below_amount" CHECK ("payments"."offer_paise" >= 0 and "payments"."offer_paise" < "payments"."amount_paise");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_window_name_known" CHECK ("payments"."window_name" in ('', 'emi', 'paylater'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_offer_below_amount" CHECK ("refunds"."offer_paise" >= 0 and "refunds"."offer_paise" < "refunds"."amount_paise");