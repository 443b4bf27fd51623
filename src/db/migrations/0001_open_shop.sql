CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"digest" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"user_id" text,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_digest_unique" UNIQUE("digest"),
	CONSTRAINT "api_keys_name_length" CHECK (char_length("api_keys"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb,
	"saved_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_versions_name_version_pk" PRIMARY KEY("name","version"),
	CONSTRAINT "text_versions_version_positive" CHECK ("text_versions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"target" text,
	"product_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_path_unique" UNIQUE("path"),
	CONSTRAINT "redirects_one_target" CHECK (("redirects"."target" is null) <> ("redirects"."product_id" is null))
);
--> statement-breakpoint
CREATE TABLE "shop_import_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_import_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"planned" jsonb,
	"product_id" integer,
	"picture_count" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"failed_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "shop_import_items_state_known" CHECK ("shop_import_items"."state" in ('waiting', 'written', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "shop_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"batch_id" text NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "shop_imports_format_known" CHECK ("shop_imports"."format" in ('shopify', 'woocommerce', 'magento', 'prestashop', 'opencart')),
	CONSTRAINT "shop_imports_state_known" CHECK ("shop_imports"."state" in ('running', 'done'))
);
--> statement-breakpoint
CREATE TABLE "outgoing_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" text,
	"user_id" text,
	"body" text,
	"prepared_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"status" integer,
	"problem" text DEFAULT '' NOT NULL,
	"response_body" text DEFAULT '' NOT NULL,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"endpoint_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"series_attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_state_known" CHECK ("webhook_endpoints"."state" in ('enabled', 'paused', 'disabled'))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_values" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "mpn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "option_values" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "mpn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "weight_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "api_key_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "option_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_title" text GENERATED ALWAYS AS (case when color = '' then option_title when option_title = '' then color
          else color || ', ' || option_title end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_import_items" ADD CONSTRAINT "shop_import_items_import_id_shop_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."shop_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_import_items" ADD CONSTRAINT "shop_import_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_imports" ADD CONSTRAINT "shop_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_outgoing_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outgoing_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_user_id_idx" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "text_versions_saved_by_idx" ON "text_versions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "redirects_product_id_idx" ON "redirects" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "redirects_target_idx" ON "redirects" USING btree ("target");--> statement-breakpoint
CREATE INDEX "shop_import_items_import_id_idx" ON "shop_import_items" USING btree ("import_id","state","id");--> statement-breakpoint
CREATE INDEX "shop_import_items_product_id_idx" ON "shop_import_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shop_imports_user_id_idx" ON "shop_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outgoing_events_waiting_idx" ON "outgoing_events" USING btree ("created_at") WHERE "outgoing_events"."prepared_at" is null;--> statement-breakpoint
CREATE INDEX "outgoing_events_created_at_idx" ON "outgoing_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outgoing_events_order_id_idx" ON "outgoing_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outgoing_events_user_id_idx" ON "outgoing_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery_id_idx" ON "webhook_attempts" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event_key" ON "webhook_deliveries" USING btree ("event_id","endpoint_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_id_idx" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_url_key" ON "webhook_endpoints" USING btree ("url");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_created_by_idx" ON "webhook_endpoints" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_api_key_id_idx" ON "audit_log" USING btree ("api_key_id");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_weight_sane" CHECK ("variants"."weight_grams" between 0 and 100000);--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('order', 'low-stock', 'money', 'parcel', 'channel', 'webhook', 'question'));--> statement-breakpoint
-- Every movement of stock is an event, if an endpoint receives it; see schema/webhooks.ts.
CREATE FUNCTION "record_stock_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "outgoing_events" ("type", "subject", "order_id")
  SELECT 'stock.changed', "id"::text, "order_id" FROM "moved"
  WHERE EXISTS (SELECT 1 FROM "webhook_endpoints" WHERE 'stock.changed' = ANY("events"))
  ORDER BY "id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_movements_recorded" AFTER INSERT ON "stock_movements"
REFERENCING NEW TABLE AS "moved" FOR EACH STATEMENT EXECUTE FUNCTION "record_stock_events"();
