"use server";

import { defineAction } from "@/lib/core/action";
import { bookBankCase } from "../commands/book-bank-case";
import { noteCaseCameBack, sendCaseBack, writeOffCase } from "../commands/end-bank-case";
import { offsetBankCases } from "../commands/offset-bank-cases";
import { refundOrphan } from "../commands/refund-orphan";
import { repayRefund } from "../commands/repay-refund";
import {
  BookBankCaseInput,
  EndBankCaseInput,
  OffsetBankCasesInput,
  RefundOrphanInput,
  RepayRefundInput,
} from "../schema";

export const bookBankCaseAction = defineAction({
  name: "bank_case.book",
  input: BookBankCaseInput,
  roles: ["admin"],
  limit: "write",
  run: bookBankCase,
});

export const sendCaseBackAction = defineAction({
  name: "bank_case.send_back",
  input: EndBankCaseInput,
  roles: ["admin"],
  limit: "write",
  run: sendCaseBack,
});

export const writeOffCaseAction = defineAction({
  name: "bank_case.write_off",
  input: EndBankCaseInput,
  roles: ["admin"],
  limit: "write",
  run: writeOffCase,
});

export const noteCaseCameBackAction = defineAction({
  name: "bank_case.came_back",
  input: EndBankCaseInput,
  roles: ["admin"],
  limit: "write",
  run: noteCaseCameBack,
});

export const offsetBankCasesAction = defineAction({
  name: "bank_case.offset",
  input: OffsetBankCasesInput,
  roles: ["admin"],
  limit: "write",
  run: offsetBankCases,
});

export const refundOrphanAction = defineAction({
  name: "payment.refund_orphan",
  input: RefundOrphanInput,
  roles: ["admin"],
  limit: "write",
  run: refundOrphan,
});

export const repayRefundAction = defineAction({
  name: "refund.repay",
  input: RepayRefundInput,
  roles: ["admin"],
  limit: "write",
  run: repayRefund,
});
