CREATE TABLE "bought_together" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"score" real NOT NULL,
	CONSTRAINT "bought_together_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "breach_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "breach_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"breach_id" integer NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "breach_recipients_once_key" UNIQUE("breach_id","contact")
);
--> statement-breakpoint
CREATE TABLE "breaches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "breaches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"noticed_at" timestamp with time zone NOT NULL,
	"description" text NOT NULL,
	"affected_data" text NOT NULL,
	"consequences" text NOT NULL,
	"measures" text NOT NULL,
	"contact_text" text NOT NULL,
	"cert_in_at" timestamp with time zone,
	"board_at" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cod_confirmations" (
	"order_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"remind_at" timestamp with time zone,
	"via" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cod_confirmations_state_known" CHECK ("cod_confirmations"."state" in ('waiting', 'confirmed', 'cancelled', 'lapsed')),
	CONSTRAINT "cod_confirmations_reason_known" CHECK ("cod_confirmations"."reason" in ('always', 'first', 'amount', 'pincode', 'returned')),
	CONSTRAINT "cod_confirmations_via_known" CHECK ("cod_confirmations"."via" in ('link', 'whatsapp', 'phone', 'payment', 'override', 'time')),
	CONSTRAINT "cod_confirmations_decided_once" CHECK (("cod_confirmations"."state" = 'waiting') = ("cod_confirmations"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"is_on" boolean NOT NULL,
	"text_version" text NOT NULL,
	"source" text NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_purpose_known" CHECK ("consents"."purpose" in ('order-updates-sms', 'order-updates-whatsapp', 'cart-reminders', 'marketing-email', 'marketing-sms', 'scripts-analytics', 'scripts-marketing', 'scripts-support')),
	CONSTRAINT "consents_source_known" CHECK ("consents"."source" in ('checkout', 'account', 'cart', 'stop', 'link', 'alert', 'shopify', 'woocommerce', 'magento', 'prestashop', 'opencart'))
);
--> statement-breakpoint
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
CREATE TABLE "claims" (
	"return_id" integer PRIMARY KEY NOT NULL,
	"warranty_until" timestamp with time zone NOT NULL,
	"decision" text,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "claims_decision_known" CHECK ("claims"."decision" in ('repair', 'replacement', 'refund')),
	CONSTRAINT "claims_tracked_once_sent" CHECK ("claims"."sent_at" is null or ("claims"."carrier" <> '' and "claims"."tracking_number" <> ''))
);
--> statement-breakpoint
CREATE TABLE "delivery_challans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_challans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"financial_year" text NOT NULL,
	"number" integer NOT NULL,
	"printed_number" text NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_challans_return_id_unique" UNIQUE("return_id"),
	CONSTRAINT "delivery_challans_year_number_key" UNIQUE("financial_year","number")
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"return_id" integer PRIMARY KEY NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"product_name" text NOT NULL,
	"variant_title" text NOT NULL,
	"quantity" integer NOT NULL,
	"agreed_paise" bigint NOT NULL,
	"is_sent_first" boolean DEFAULT false NOT NULL,
	"stock_item_id" integer,
	"held_until" timestamp with time zone,
	"new_order_id" text,
	"lapsed_at" timestamp with time zone,
	CONSTRAINT "exchanges_new_order_id_unique" UNIQUE("new_order_id"),
	CONSTRAINT "exchanges_quantity_positive" CHECK ("exchanges"."quantity" > 0),
	CONSTRAINT "exchanges_agreed_positive" CHECK ("exchanges"."agreed_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "answer_reports" (
	"answer_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_reports_answer_id_user_id_pk" PRIMARY KEY("answer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"user_id" text,
	"author_name" text NOT NULL,
	"answer_text" text NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moderated_at" timestamp with time zone,
	"moderated_by" text,
	CONSTRAINT "answers_status_known" CHECK ("answers"."status" in ('pending', 'approved', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"user_id" text,
	"asker_name" text NOT NULL,
	"question_text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moderated_at" timestamp with time zone,
	"moderated_by" text,
	CONSTRAINT "questions_status_known" CHECK ("questions"."status" in ('pending', 'approved', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "inspected_units" (
	"return_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"condition" text NOT NULL,
	"quantity" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "inspected_units_return_id_order_line_id_condition_pk" PRIMARY KEY("return_id","order_line_id","condition"),
	CONSTRAINT "inspected_units_condition_known" CHECK ("inspected_units"."condition" in ('new', 'opened', 'spare-parts', 'scrap')),
	CONSTRAINT "inspected_units_quantity_positive" CHECK ("inspected_units"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"sender" text NOT NULL,
	"digest" text NOT NULL,
	"content" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_photos_return_digest_key" UNIQUE("return_id","digest"),
	CONSTRAINT "return_photos_sender_known" CHECK ("return_photos"."sender" in ('customer', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "set_aside_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "set_aside_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stock_item_id" integer NOT NULL,
	"condition" text NOT NULL,
	"change" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"return_id" integer,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "set_aside_movements_condition_known" CHECK ("set_aside_movements"."condition" in ('new', 'opened', 'spare-parts', 'scrap') and "set_aside_movements"."condition" <> 'new'),
	CONSTRAINT "set_aside_movements_change_something" CHECK ("set_aside_movements"."change" <> 0)
);
--> statement-breakpoint
CREATE TABLE "packed_serials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packed_serials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"serial_id" integer NOT NULL,
	"parcel_line_id" integer NOT NULL,
	"returned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"serial_number" text NOT NULL,
	"code" text NOT NULL,
	"voided_at" timestamp with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "serials_serial_number_unique" UNIQUE("serial_number"),
	CONSTRAINT "serials_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "unit_bills" (
	"owner_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_owners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_owners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"serial_id" integer NOT NULL,
	"user_id" text,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"seller" text DEFAULT '' NOT NULL,
	"purchased_on" date,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_owners_source_known" CHECK ("unit_owners"."source" in ('elsewhere', 'transfer')),
	CONSTRAINT "unit_owners_elsewhere_dated" CHECK ("unit_owners"."source" <> 'elsewhere' or "unit_owners"."purchased_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "unit_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"serial_id" integer NOT NULL,
	"from_user_id" text,
	"to_email" text NOT NULL,
	"key_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_transfers_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_payment_method_known";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_status_known";--> statement-breakpoint
ALTER TABLE "staff_orders" DROP CONSTRAINT "staff_orders_channel_known";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "serial_rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "serial_format" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warranty_months" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warranty_terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "guide" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pairing_steps" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "manual" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "firmware" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "spare_parts" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bis_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "epr_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "moved_from_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "offer_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "window_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "offer_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "moved_to_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "to_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bonus_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "kind" text DEFAULT 'return' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "is_kept" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "to_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "bonus_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_recipients" ADD CONSTRAINT "breach_recipients_breach_id_breaches_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_recipients" ADD CONSTRAINT "breach_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_confirmations" ADD CONSTRAINT "cod_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_confirmations" ADD CONSTRAINT "cod_confirmations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_lot_id_credit_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."credit_lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_challans" ADD CONSTRAINT "delivery_challans_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_challans" ADD CONSTRAINT "delivery_challans_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_new_order_id_orders_id_fk" FOREIGN KEY ("new_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_reports" ADD CONSTRAINT "answer_reports_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_reports" ADD CONSTRAINT "answer_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_moderated_by_users_id_fk" FOREIGN KEY ("moderated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_moderated_by_users_id_fk" FOREIGN KEY ("moderated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspected_units" ADD CONSTRAINT "inspected_units_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspected_units" ADD CONSTRAINT "inspected_units_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_aside_movements" ADD CONSTRAINT "set_aside_movements_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_aside_movements" ADD CONSTRAINT "set_aside_movements_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_aside_movements" ADD CONSTRAINT "set_aside_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_serials" ADD CONSTRAINT "packed_serials_serial_id_serials_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_serials" ADD CONSTRAINT "packed_serials_parcel_line_id_parcel_lines_id_fk" FOREIGN KEY ("parcel_line_id") REFERENCES "public"."parcel_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_bills" ADD CONSTRAINT "unit_bills_owner_id_unit_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."unit_owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_owners" ADD CONSTRAINT "unit_owners_serial_id_serials_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_owners" ADD CONSTRAINT "unit_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_serial_id_serials_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bought_together_other_id_idx" ON "bought_together" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "breach_recipients_user_id_idx" ON "breach_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "breach_recipients_waiting_idx" ON "breach_recipients" USING btree ("id") WHERE "breach_recipients"."sent_at" is null and "breach_recipients"."contact" like '%@%';--> statement-breakpoint
CREATE INDEX "breaches_created_by_idx" ON "breaches" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "cod_confirmations_waiting_idx" ON "cod_confirmations" USING btree ("lapses_at") WHERE "cod_confirmations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "cod_confirmations_decided_by_idx" ON "cod_confirmations" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "consents_user_id_idx" ON "consents" USING btree ("user_id","purpose","id");--> statement-breakpoint
CREATE INDEX "consents_purpose_idx" ON "consents" USING btree ("purpose","id");--> statement-breakpoint
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
CREATE INDEX "delivery_challans_order_id_idx" ON "delivery_challans" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "delivery_challans_issued_at_idx" ON "delivery_challans" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "exchanges_product_id_idx" ON "exchanges" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "exchanges_variant_id_idx" ON "exchanges" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "exchanges_stock_item_id_idx" ON "exchanges" USING btree ("stock_item_id");--> statement-breakpoint
CREATE INDEX "exchanges_held_until_idx" ON "exchanges" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "answer_reports_user_id_idx" ON "answer_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "answers_question_id_idx" ON "answers" USING btree ("question_id","status");--> statement-breakpoint
CREATE INDEX "answers_status_idx" ON "answers" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "answers_user_id_idx" ON "answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "answers_moderated_by_idx" ON "answers" USING btree ("moderated_by");--> statement-breakpoint
CREATE INDEX "questions_product_id_idx" ON "questions" USING btree ("product_id","status","created_at");--> statement-breakpoint
CREATE INDEX "questions_status_idx" ON "questions" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "questions_user_id_idx" ON "questions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "questions_moderated_by_idx" ON "questions" USING btree ("moderated_by");--> statement-breakpoint
CREATE INDEX "inspected_units_order_line_id_idx" ON "inspected_units" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_photos_created_at_idx" ON "return_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "set_aside_movements_item_idx" ON "set_aside_movements" USING btree ("stock_item_id","condition");--> statement-breakpoint
CREATE INDEX "set_aside_movements_return_id_idx" ON "set_aside_movements" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "set_aside_movements_user_id_idx" ON "set_aside_movements" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "packed_serials_one_parcel_idx" ON "packed_serials" USING btree ("serial_id") WHERE "packed_serials"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "packed_serials_serial_id_idx" ON "packed_serials" USING btree ("serial_id");--> statement-breakpoint
CREATE INDEX "packed_serials_parcel_line_id_idx" ON "packed_serials" USING btree ("parcel_line_id");--> statement-breakpoint
CREATE INDEX "serials_product_id_idx" ON "serials" USING btree ("product_id","variant_id");--> statement-breakpoint
CREATE INDEX "serials_variant_id_idx" ON "serials" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "serials_created_by_idx" ON "serials" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_owners_one_now_idx" ON "unit_owners" USING btree ("serial_id") WHERE "unit_owners"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "unit_owners_serial_id_idx" ON "unit_owners" USING btree ("serial_id");--> statement-breakpoint
CREATE INDEX "unit_owners_user_id_idx" ON "unit_owners" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_transfers_one_open_idx" ON "unit_transfers" USING btree ("serial_id") WHERE "unit_transfers"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "unit_transfers_serial_id_idx" ON "unit_transfers" USING btree ("serial_id");--> statement-breakpoint
CREATE INDEX "unit_transfers_from_user_id_idx" ON "unit_transfers" USING btree ("from_user_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_moved_from_id_payments_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_moved_to_id_payments_id_fk" FOREIGN KEY ("moved_to_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_moved_from_id_idx" ON "payments" USING btree ("moved_from_id");--> statement-breakpoint
CREATE INDEX "refunds_moved_to_id_idx" ON "refunds" USING btree ("moved_to_id");--> statement-breakpoint
CREATE INDEX "refunds_return_id_idx" ON "refunds" USING btree ("return_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_serial_rule_known" CHECK ("products"."serial_rule" in ('', 'packing', 'registered'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_warranty_months_sane" CHECK ("products"."warranty_months" ~ '^([0-9]|[1-9][0-9]|1[01][0-9]|120)?$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_within_total" CHECK ("orders"."credit_paise" between 0 and "orders"."total_paise");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_known" CHECK ("orders"."payment_method" in ('online', 'cod', 'credit'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_offer_below_amount" CHECK ("payments"."offer_paise" >= 0 and "payments"."offer_paise" < "payments"."amount_paise");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_window_name_known" CHECK ("payments"."window_name" in ('', 'emi', 'paylater'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payment_method_known" CHECK ("payments"."payment_method" in ('online', 'cod', 'credit'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bonus_with_credit" CHECK ("refunds"."bonus_paise" >= 0 and ("refunds"."to_credit" or "refunds"."bonus_paise" = 0));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_offer_below_amount" CHECK ("refunds"."offer_paise" >= 0 and "refunds"."offer_paise" < "refunds"."amount_paise");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_bonus_with_credit" CHECK ("returns"."bonus_paise" >= 0 and ("returns"."to_credit" or "returns"."bonus_paise" = 0));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_kind_known" CHECK ("returns"."kind" in ('return', 'exchange', 'claim'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_status_known" CHECK ("returns"."status" in ('asked', 'accepted', 'refused', 'received', 'cancelled'));--> statement-breakpoint
ALTER TABLE "staff_orders" ADD CONSTRAINT "staff_orders_channel_known" CHECK ("staff_orders"."channel" in ('phone', 'whatsapp', 'counter', 'exchange'));--> statement-breakpoint
INSERT INTO "consents" ("user_id", "purpose", "is_on", "text_version", "source", "said_at")
  SELECT "user_id", 'order-updates-' || "channel", "is_on", '1', "place", "said_at" FROM "message_choices" ORDER BY "id";--> statement-breakpoint
INSERT INTO "consents" ("user_id", "purpose", "is_on", "text_version", "source", "said_at")
  SELECT "user_id", 'marketing-' || "channel", true, '1', "source", "imported_at" FROM "marketing_consents";--> statement-breakpoint
UPDATE "shop_settings" SET "values" = "values" || '{"confirmWhen":"never"}'::jsonb WHERE "section" = 'cod' AND NOT ("values" ? 'confirmWhen');
