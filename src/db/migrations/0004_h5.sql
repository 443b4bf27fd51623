ALTER TABLE "packed_serials" ALTER COLUMN "parcel_line_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "set_aside_movements" ADD COLUMN "use" text;--> statement-breakpoint
ALTER TABLE "set_aside_movements" ADD COLUMN "undoes_id" integer;--> statement-breakpoint
ALTER TABLE "packed_serials" ADD COLUMN "claim_id" integer;--> statement-breakpoint
ALTER TABLE "packed_serials" ADD COLUMN "returned_with" integer;--> statement-breakpoint
ALTER TABLE "set_aside_movements" ADD CONSTRAINT "set_aside_movements_undoes_id_set_aside_movements_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."set_aside_movements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_serials" ADD CONSTRAINT "packed_serials_claim_id_claims_return_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("return_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_serials" ADD CONSTRAINT "packed_serials_returned_with_returns_id_fk" FOREIGN KEY ("returned_with") REFERENCES "public"."returns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "set_aside_movements_undone_once_idx" ON "set_aside_movements" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "packed_serials_claim_id_idx" ON "packed_serials" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "packed_serials_returned_with_idx" ON "packed_serials" USING btree ("returned_with");--> statement-breakpoint
ALTER TABLE "set_aside_movements" ADD CONSTRAINT "set_aside_movements_use_known" CHECK ("set_aside_movements"."use" is null or "set_aside_movements"."use" in ('sell', 'spare-part', 'write-off'));--> statement-breakpoint
ALTER TABLE "packed_serials" ADD CONSTRAINT "packed_serials_one_way" CHECK (("packed_serials"."parcel_line_id" is null) <> ("packed_serials"."claim_id" is null));