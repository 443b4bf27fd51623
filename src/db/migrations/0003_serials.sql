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
CREATE TABLE "unit_owners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_owners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"serial_id" integer NOT NULL,
	"user_id" text,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"seller" text DEFAULT '' NOT NULL,
	"purchased_on" date,
	"bill_hash" text,
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
ALTER TABLE "packed_serials" ADD CONSTRAINT "packed_serials_serial_id_serials_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_serials" ADD CONSTRAINT "packed_serials_parcel_line_id_parcel_lines_id_fk" FOREIGN KEY ("parcel_line_id") REFERENCES "public"."parcel_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_owners" ADD CONSTRAINT "unit_owners_serial_id_serials_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_owners" ADD CONSTRAINT "unit_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_owners" ADD CONSTRAINT "unit_owners_bill_hash_media_hash_fk" FOREIGN KEY ("bill_hash") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_serial_id_serials_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "packed_serials_one_parcel_idx" ON "packed_serials" USING btree ("serial_id") WHERE "packed_serials"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "packed_serials_serial_id_idx" ON "packed_serials" USING btree ("serial_id");--> statement-breakpoint
CREATE INDEX "packed_serials_parcel_line_id_idx" ON "packed_serials" USING btree ("parcel_line_id");--> statement-breakpoint
CREATE INDEX "serials_product_id_idx" ON "serials" USING btree ("product_id","variant_id");--> statement-breakpoint
CREATE INDEX "serials_variant_id_idx" ON "serials" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "serials_created_by_idx" ON "serials" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_owners_one_now_idx" ON "unit_owners" USING btree ("serial_id") WHERE "unit_owners"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "unit_owners_serial_id_idx" ON "unit_owners" USING btree ("serial_id");--> statement-breakpoint
CREATE INDEX "unit_owners_user_id_idx" ON "unit_owners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "unit_owners_bill_hash_idx" ON "unit_owners" USING btree ("bill_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_transfers_one_open_idx" ON "unit_transfers" USING btree ("serial_id") WHERE "unit_transfers"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "unit_transfers_serial_id_idx" ON "unit_transfers" USING btree ("serial_id");--> statement-breakpoint
CREATE INDEX "unit_transfers_from_user_id_idx" ON "unit_transfers" USING btree ("from_user_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_serial_rule_known" CHECK ("products"."serial_rule" in ('', 'packing', 'registered'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_warranty_months_sane" CHECK ("products"."warranty_months" ~ '^([0-9]|[1-9][0-9]|1[01][0-9]|120)?$');