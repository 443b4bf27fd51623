CREATE TABLE "offer_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"price_paise" integer NOT NULL,
	CONSTRAINT "offer_prices_one_key" UNIQUE NULLS NOT DISTINCT("offer_id","product_id","variant_id"),
	CONSTRAINT "offer_prices_positive" CHECK ("offer_prices"."price_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "offer_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"saved_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "offer_uses_order_offer_key" UNIQUE("order_id","offer_id"),
	CONSTRAINT "offer_uses_saved_positive" CHECK ("offer_uses"."saved_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_paise" bigint,
	"most_paise" bigint,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minimum_paise" bigint DEFAULT 0 NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"per_shopper" integer,
	"in_total" integer,
	"is_first_order" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"shown" text DEFAULT '' NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_kind_known" CHECK ("offers"."kind" in ('percent', 'amount', 'free-shipping', 'steps', 'price')),
	CONSTRAINT "offers_code_written" CHECK ("offers"."code" ~ '^[A-Z0-9][A-Z0-9-]*$' and length("offers"."code") between 3 and 24),
	CONSTRAINT "offers_percent_range" CHECK ("offers"."percent" between 1 and 90),
	CONSTRAINT "offers_amounts_positive" CHECK ("offers"."amount_paise" > 0 and "offers"."most_paise" > 0),
	CONSTRAINT "offers_kind_has_value" CHECK (("offers"."kind" = 'percent') = ("offers"."percent" is not null) and ("offers"."kind" = 'amount') = ("offers"."amount_paise" is not null)),
	CONSTRAINT "offers_minimum_not_negative" CHECK ("offers"."minimum_paise" >= 0),
	CONSTRAINT "offers_limits_positive" CHECK ("offers"."per_shopper" > 0 and "offers"."in_total" > 0),
	CONSTRAINT "offers_ends_after_start" CHECK ("offers"."ends_at" > "offers"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_uses" ADD CONSTRAINT "offer_uses_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_uses" ADD CONSTRAINT "offer_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_prices_product_id_idx" ON "offer_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "offer_prices_variant_id_idx" ON "offer_prices" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "offer_uses_offer_id_idx" ON "offer_uses" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "offer_uses_counted_idx" ON "offer_uses" USING btree ("offer_id") WHERE "offer_uses"."given_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_code_idx" ON "offers" USING btree ("code") WHERE "offers"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "offers_created_by_idx" ON "offers" USING btree ("created_by");