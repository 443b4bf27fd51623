CREATE TABLE "credit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"user_id" text,
	"change_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_id" text,
	"refund_id" text,
	"gift_card_id" integer,
	"staff_id" text,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_reason_known" CHECK ("credit_entries"."reason" in ('refund', 'bonus', 'gift_card', 'goodwill', 'spent', 'given_back', 'expired', 'correction', 'closed')),
	CONSTRAINT "credit_entries_change_something" CHECK ("credit_entries"."change_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "credit_lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text,
	"kind" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"left_paise" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_lots_kind_known" CHECK ("credit_lots"."kind" in ('paid', 'bonus')),
	CONSTRAINT "credit_lots_amount_positive" CHECK ("credit_lots"."amount_paise" > 0),
	CONSTRAINT "credit_lots_left_within_amount" CHECK ("credit_lots"."left_paise" between 0 and "credit_lots"."amount_paise"),
	CONSTRAINT "credit_lots_paid_never_expire" CHECK ("credit_lots"."kind" = 'bonus' or "credit_lots"."expires_at" is null)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"note" text NOT NULL,
	"request_id" text NOT NULL,
	"issued_by" text,
	"redeemed_by" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_code_hash_key" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_request_key" UNIQUE("request_id"),
	CONSTRAINT "gift_cards_state_known" CHECK ("gift_cards"."state" in ('active', 'redeemed', 'disabled')),
	CONSTRAINT "gift_cards_amount_positive" CHECK ("gift_cards"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_payment_method_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "to_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bonus_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "to_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "bonus_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_lot_id_credit_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."credit_lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_lot_id_idx" ON "credit_entries" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "credit_entries_user_id_idx" ON "credit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_order_id_idx" ON "credit_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_entries_refund_id_idx" ON "credit_entries" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "credit_entries_gift_card_id_idx" ON "credit_entries" USING btree ("gift_card_id");--> statement-breakpoint
CREATE INDEX "credit_entries_staff_id_idx" ON "credit_entries" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_request_idx" ON "credit_entries" USING btree ("request_id","lot_id");--> statement-breakpoint
CREATE INDEX "credit_lots_user_id_idx" ON "credit_lots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_lots_expires_at_idx" ON "credit_lots" USING btree ("expires_at") WHERE "credit_lots"."left_paise" > 0;--> statement-breakpoint
CREATE INDEX "gift_cards_issued_by_idx" ON "gift_cards" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "gift_cards_redeemed_by_idx" ON "gift_cards" USING btree ("redeemed_by");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_within_total" CHECK ("orders"."credit_paise" between 0 and "orders"."total_paise");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_known" CHECK ("orders"."payment_method" in ('online', 'cod', 'credit'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payment_method_known" CHECK ("payments"."payment_method" in ('online', 'cod', 'credit'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bonus_with_credit" CHECK ("refunds"."bonus_paise" >= 0 and ("refunds"."to_credit" or "refunds"."bonus_paise" = 0));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_bonus_with_credit" CHECK ("returns"."bonus_paise" >= 0 and ("returns"."to_credit" or "returns"."bonus_paise" = 0));