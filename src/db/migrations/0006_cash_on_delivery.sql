CREATE TABLE "cash_standings" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"set_by" text,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_standings_kind_value_pk" PRIMARY KEY("kind","value"),
	CONSTRAINT "cash_standings_kind_known" CHECK ("cash_standings"."kind" in ('phone', 'account', 'address')),
	CONSTRAINT "cash_standings_verdict_known" CHECK ("cash_standings"."verdict" in ('blocked', 'lifted'))
);
--> statement-breakpoint
CREATE TABLE "confirmed_phones" (
	"user_id" text NOT NULL,
	"phone" text NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmed_phones_user_id_phone_pk" PRIMARY KEY("user_id","phone")
);
--> statement-breakpoint
CREATE TABLE "remittance_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittance_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remittance_id" integer NOT NULL,
	"named" text NOT NULL,
	"order_id" text,
	"amount_paise" bigint NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "remittance_lines_amount_positive" CHECK ("remittance_lines"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier" text NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"charges_paise" bigint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"recorded_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "remittances_amount_not_negative" CHECK ("remittances"."amount_paise" >= 0),
	CONSTRAINT "remittances_charges_not_negative" CHECK ("remittances"."charges_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_payment_method_known";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_prepaid_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cash_standings" ADD CONSTRAINT "cash_standings_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_phones" ADD CONSTRAINT "confirmed_phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_standings_set_by_idx" ON "cash_standings" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "remittance_lines_remittance_id_idx" ON "remittance_lines" USING btree ("remittance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "remittance_lines_one_order_idx" ON "remittance_lines" USING btree ("order_id") WHERE "remittance_lines"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_one_reference_idx" ON "remittances" USING btree (lower("courier"),lower("reference")) WHERE "remittances"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "remittances_received_on_idx" ON "remittances" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "remittances_recorded_by_idx" ON "remittances" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "remittances_undone_by_idx" ON "remittances" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "orders_cash_phone_idx" ON "orders" USING btree (("address"->>'mobileNumber')) WHERE "orders"."payment_method" = 'cod';--> statement-breakpoint
CREATE INDEX "orders_returned_idx" ON "orders" USING btree ("returned_at") WHERE "orders"."status" = 'returned';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('payment_pending', 'placed', 'shipped', 'delivered', 'cancelled', 'refunded', 'returned'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_known" CHECK ("orders"."payment_method" in ('online', 'cod'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payment_method_known" CHECK ("payments"."payment_method" in ('online', 'cod'));