ALTER TABLE "offers" DROP CONSTRAINT "offers_kind_known";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_kind_has_value";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen_bundle_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen_bundle_paise" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_kind_known" CHECK ("offers"."kind" in ('percent', 'amount', 'free-shipping', 'steps', 'price', 'bundle'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_kind_has_value" CHECK (("offers"."kind" = 'percent') = ("offers"."percent" is not null) and ("offers"."kind" in ('amount', 'bundle')) = ("offers"."amount_paise" is not null));