CREATE TABLE "field_data" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"connection" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "field_data_day_page_connection_metric_bucket_pk" PRIMARY KEY("day","page","connection","metric","bucket"),
	CONSTRAINT "field_data_page_known" CHECK ("field_data"."page" in ('home', 'category', 'search', 'product', 'cart', 'checkout', 'order', 'account', 'other')),
	CONSTRAINT "field_data_connection_known" CHECK ("field_data"."connection" in ('phone', 'phone-slow', 'computer', 'computer-slow')),
	CONSTRAINT "field_data_metric_known" CHECK ("field_data"."metric" in ('lcp', 'inp', 'cls', 'ttfb', 'failed')),
	CONSTRAINT "field_data_bucket_sane" CHECK ("field_data"."bucket" between 0 and 50),
	CONSTRAINT "field_data_count_positive" CHECK ("field_data"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "field_releases" (
	"release_id" integer NOT NULL,
	"page" text NOT NULL,
	"connection" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "field_releases_release_id_page_connection_metric_bucket_pk" PRIMARY KEY("release_id","page","connection","metric","bucket"),
	CONSTRAINT "field_releases_page_known" CHECK ("field_releases"."page" in ('home', 'category', 'search', 'product', 'cart', 'checkout', 'order', 'account', 'other')),
	CONSTRAINT "field_releases_connection_known" CHECK ("field_releases"."connection" in ('phone', 'phone-slow', 'computer', 'computer-slow')),
	CONSTRAINT "field_releases_metric_known" CHECK ("field_releases"."metric" in ('lcp', 'inp', 'cls', 'ttfb', 'failed')),
	CONSTRAINT "field_releases_bucket_sane" CHECK ("field_releases"."bucket" between 0 and 50),
	CONSTRAINT "field_releases_count_positive" CHECK ("field_releases"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen_plan_paise" bigint;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "plan_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "plan_of" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "field_releases" ADD CONSTRAINT "field_releases_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_plan_of_order_lines_id_fk" FOREIGN KEY ("plan_of") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_created_at_idx" ON "order_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_lines_plan_of_idx" ON "order_lines" USING btree ("plan_of");--> statement-breakpoint
CREATE INDEX "orders_updated_at_idx" ON "orders" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('order', 'low-stock', 'preorder', 'money', 'rule', 'parcel', 'channel', 'webhook', 'question'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_plan_without_product" CHECK (("order_lines"."plan_of" is null) = ("order_lines"."plan" is null)
        and ("order_lines"."plan" is null or "order_lines"."product_id" is null));