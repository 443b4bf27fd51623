CREATE TABLE "imported_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"format" text NOT NULL,
	"number" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"user_id" text,
	"contact_name" text NOT NULL,
	"contact_email" text,
	"contact_phone" text,
	"address" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_orders_format_known" CHECK ("imported_orders"."format" in ('shopify', 'woocommerce', 'magento', 'prestashop', 'opencart')),
	CONSTRAINT "imported_orders_status_known" CHECK ("imported_orders"."status" in ('open', 'completed', 'cancelled', 'refunded')),
	CONSTRAINT "imported_orders_total_not_negative" CHECK ("imported_orders"."total_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "marketing_consents" (
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"source" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketing_consents_user_id_channel_pk" PRIMARY KEY("user_id","channel"),
	CONSTRAINT "marketing_consents_channel_known" CHECK ("marketing_consents"."channel" in ('email', 'sms')),
	CONSTRAINT "marketing_consents_source_known" CHECK ("marketing_consents"."source" in ('shopify', 'woocommerce', 'magento', 'prestashop', 'opencart'))
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"draft" jsonb,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shown" text DEFAULT '' NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "site_pages_version_not_negative" CHECK ("site_pages"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"request_digest" text NOT NULL,
	"channel" text NOT NULL,
	"created_by" text,
	"note" text DEFAULT '' NOT NULL,
	"cod_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_orders_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "staff_orders_channel_known" CHECK ("staff_orders"."channel" in ('phone', 'whatsapp', 'counter'))
);
--> statement-breakpoint
CREATE TABLE "order_consents" (
	"order_id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"categories" text[] NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"ga_client_id" text,
	"ga_session_id" text,
	"fbp" text,
	"fbc" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"service" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_events_service_known" CHECK ("purchase_events"."service" in ('ga4', 'meta')),
	CONSTRAINT "purchase_events_state_known" CHECK ("purchase_events"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "tracking_secrets" (
	"service" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "tracking_secrets_service_known" CHECK ("tracking_secrets"."service" in ('ga4', 'meta'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_source_known";--> statement-breakpoint
ALTER TABLE "shop_import_items" DROP CONSTRAINT "shop_import_items_state_known";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "by_assistant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "outside_hosts" jsonb;--> statement-breakpoint
ALTER TABLE "shop_import_items" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "shop_imports" ADD COLUMN "kind" text DEFAULT 'products' NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_orders" ADD CONSTRAINT "imported_orders_import_id_shop_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."shop_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_orders" ADD CONSTRAINT "imported_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD CONSTRAINT "marketing_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD CONSTRAINT "staff_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD CONSTRAINT "staff_orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_consents" ADD CONSTRAINT "order_consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_events" ADD CONSTRAINT "purchase_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_orders_number_idx" ON "imported_orders" USING btree ("format","number","ordered_at");--> statement-breakpoint
CREATE INDEX "imported_orders_import_id_idx" ON "imported_orders" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_orders_user_id_idx" ON "imported_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imported_orders_contact_email_idx" ON "imported_orders" USING btree ("contact_email");--> statement-breakpoint
CREATE INDEX "imported_orders_contact_phone_idx" ON "imported_orders" USING btree ("contact_phone");--> statement-breakpoint
CREATE INDEX "imported_orders_ordered_at_idx" ON "imported_orders" USING btree ("ordered_at","id");--> statement-breakpoint
CREATE INDEX "site_pages_saved_by_idx" ON "site_pages" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "staff_orders_created_by_idx" ON "staff_orders" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_events_order_key" ON "purchase_events" USING btree ("order_id","service");--> statement-breakpoint
CREATE INDEX "purchase_events_service_idx" ON "purchase_events" USING btree ("service","id");--> statement-breakpoint
ALTER TABLE "shop_import_items" ADD CONSTRAINT "shop_import_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_import_items_user_id_idx" ON "shop_import_items" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source_known" CHECK ("orders"."source" in ('cart', 'buy_now', 'staff'));--> statement-breakpoint
ALTER TABLE "shop_import_items" ADD CONSTRAINT "shop_import_items_state_known" CHECK ("shop_import_items"."state" in ('waiting', 'written', 'failed', 'retrying'));--> statement-breakpoint
ALTER TABLE "shop_imports" ADD CONSTRAINT "shop_imports_kind_known" CHECK ("shop_imports"."kind" in ('products', 'customers', 'orders', 'redirects'));