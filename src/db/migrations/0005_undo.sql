ALTER TABLE "audit_log" ADD COLUMN "undo_of" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_undo_of_audit_log_id_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."audit_log"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_undo_of_key" ON "audit_log" USING btree ("undo_of");--> statement-breakpoint
CREATE INDEX "audit_log_batch_id_idx" ON "audit_log" USING btree ("batch_id");