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
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user_id_idx" ON "consents" USING btree ("user_id","purpose","id");--> statement-breakpoint
CREATE INDEX "consents_purpose_idx" ON "consents" USING btree ("purpose","id");