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
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_import_items" ADD CONSTRAINT "shop_import_items_import_id_shop_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."shop_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_import_items" ADD CONSTRAINT "shop_import_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_imports" ADD CONSTRAINT "shop_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redirects_product_id_idx" ON "redirects" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "redirects_target_idx" ON "redirects" USING btree ("target");--> statement-breakpoint
CREATE INDEX "shop_import_items_import_id_idx" ON "shop_import_items" USING btree ("import_id","state","id");--> statement-breakpoint
CREATE INDEX "shop_import_items_product_id_idx" ON "shop_import_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shop_imports_user_id_idx" ON "shop_imports" USING btree ("user_id");