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
ALTER TABLE "breach_recipients" ADD CONSTRAINT "breach_recipients_breach_id_breaches_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_recipients" ADD CONSTRAINT "breach_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breach_recipients_user_id_idx" ON "breach_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "breach_recipients_waiting_idx" ON "breach_recipients" USING btree ("id") WHERE "breach_recipients"."sent_at" is null and "breach_recipients"."contact" like '%@%';--> statement-breakpoint
CREATE INDEX "breaches_created_by_idx" ON "breaches" USING btree ("created_by");