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
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_versions_saved_by_idx" ON "text_versions" USING btree ("saved_by");