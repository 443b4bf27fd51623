CREATE TABLE "businesses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"gstin" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "businesses_gstin_length" CHECK (char_length("businesses"."gstin") = 15),
	CONSTRAINT "businesses_name_length" CHECK (char_length("businesses"."name") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;