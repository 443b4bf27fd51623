CREATE TABLE "lost_contents" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_drafts" (
	"name" text PRIMARY KEY NOT NULL,
	"release" text NOT NULL,
	"code_version" text NOT NULL,
	"inline_scripts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"is_packed" boolean NOT NULL,
	"is_carried" boolean DEFAULT false NOT NULL,
	"cache_key" text,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "release_files" (
	"name" text NOT NULL,
	"from_release" integer NOT NULL,
	"to_release" integer,
	"hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"is_packed" boolean NOT NULL,
	"is_carried" boolean DEFAULT false NOT NULL,
	"cache_key" text,
	"changed_at" timestamp with time zone,
	CONSTRAINT "release_files_name_from_release_pk" PRIMARY KEY("name","from_release")
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "code_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "inline_scripts" jsonb;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "release_files" ADD CONSTRAINT "release_files_from_release_releases_id_fk" FOREIGN KEY ("from_release") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "release_files_newest_key" ON "release_files" USING btree ("name") WHERE "release_files"."to_release" is null;--> statement-breakpoint
CREATE INDEX "release_files_from_release_idx" ON "release_files" USING btree ("from_release");--> statement-breakpoint
CREATE INDEX "release_files_to_release_idx" ON "release_files" USING btree ("to_release");