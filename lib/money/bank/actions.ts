"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import {
  BookBankCaseInput,
  EndBankCaseInput,
  OffsetBankCasesInput,
  RefundOrphanInput,
  RepayRefundInput,
} from "@/lib/money/orders/schema";
import { refundOrphan } from "@/lib/money/payments/commands/refund-orphan";
import { repayRefund } from "@/lib/money/payments/commands/repay-refund";
import { paymentPermissions } from "@/lib/money/payments/policy";
import { bookException } from "./commands/book-exception";
import { offsetExceptions } from "./commands/offset-exceptions";
import { recordExceptionCameBack } from "./commands/record-exception-came-back";
import { sendExceptionBack } from "./commands/send-exception-back";
import { writeOffException } from "./commands/write-off-exception";
import { bankPermissions } from "./policy";

export const bookExceptionAction = defineAction({
  name: "bank_case.book",
  input: BookBankCaseInput,
  permission: bankPermissions.bookException,
  limit: writeLimit,
  run: bookException,
});

export const sendExceptionBackAction = defineAction({
  name: "bank_case.send_back",
  input: EndBankCaseInput,
  permission: bankPermissions.sendExceptionBack,
  limit: writeLimit,
  run: sendExceptionBack,
});

export const writeOffExceptionAction = defineAction({
  name: "bank_case.write_off",
  input: EndBankCaseInput,
  permission: bankPermissions.writeOffException,
  limit: writeLimit,
  run: writeOffException,
});

export const recordExceptionCameBackAction = defineAction({
  name: "bank_case.came_back",
  input: EndBankCaseInput,
  permission: bankPermissions.recordExceptionCameBack,
  limit: writeLimit,
  run: recordExceptionCameBack,
});

export const offsetBankCasesAction = defineAction({
  name: "bank_case.offset",
  input: OffsetBankCasesInput,
  permission: bankPermissions.offsetExceptions,
  limit: writeLimit,
  run: offsetExceptions,
});

export const refundOrphanAction = defineAction({
  name: "payment.refund_orphan",
  input: RefundOrphanInput,
  permission: paymentPermissions.refundOrphan,
  limit: writeLimit,
  run: refundOrphan,
});

export const repayRefundAction = defineAction({
  name: "refund.repay",
  input: RepayRefundInput,
  permission: paymentPermissions.repayRefund,
  limit: writeLimit,
  run: repayRefund,
});
