ALTER TABLE "order_lines" ADD COLUMN "offer_facts" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offer_terms" jsonb;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "cause" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "shown_refund_paise" bigint;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refund" jsonb;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_cause_known" CHECK ("returns"."cause" in ('changed-mind', 'damaged', 'defective', 'wrong-item', 'not-as-described', 'other'));