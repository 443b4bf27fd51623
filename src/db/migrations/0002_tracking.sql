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
ALTER TABLE "releases" ADD COLUMN "outside_hosts" jsonb;--> statement-breakpoint
ALTER TABLE "order_consents" ADD CONSTRAINT "order_consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_events" ADD CONSTRAINT "purchase_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_events_order_key" ON "purchase_events" USING btree ("order_id","service");--> statement-breakpoint
CREATE INDEX "purchase_events_service_idx" ON "purchase_events" USING btree ("service","id");