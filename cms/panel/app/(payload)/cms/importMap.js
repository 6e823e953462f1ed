import { PersonCell as PersonCell_4ccc5ed9ff8da9f07b5191f5345be85b } from '../../../../../cms/panel/components/cells/person-cell'
import { ProgressCell as ProgressCell_dbf587efdc043419e162efb206d89fd9 } from '../../../../../cms/panel/components/cells/progress-cell'
import { CalledCell as CalledCell_bb184bb2829c016c5d87dfae1076ee04 } from '../../../../../cms/panel/components/cells/called-cell'
import { PhoneCell as PhoneCell_8a6f5bb164199b7857a4dbd69e808056 } from '../../../../../cms/panel/components/cells/phone-cell'
import { PhoneField as PhoneField_e81d0b4cbe813c8ac1c32c42cbdc5c9e } from '../../../../../cms/panel/components/phone-field'
import { PlainDateCell as PlainDateCell_ff5de27f48641790acabfbec9ec9b7d2 } from '../../../../../cms/panel/components/cells/plain-date'
import { PlainDateField as PlainDateField_ff5de27f48641790acabfbec9ec9b7d2 } from '../../../../../cms/panel/components/cells/plain-date'
import { FlagCell as FlagCell_d5bf72e9a6c2267b4b204d3216b5a83b } from '../../../../../cms/panel/components/cells/flag-cell'
import { FeetField as FeetField_9ca62cfeb0f667e26b568922317cca4c } from '../../../../../cms/panel/components/feet-field'
import { DollarsCell as DollarsCell_5cf1f90697d939566b8ce47f8cc2ca50 } from '../../../../../cms/panel/components/cells/dollars-cell'
import { CardLabels as CardLabels_64890d2d11058adcb011dd337f55c29f } from '../../../../../cms/panel/components/card-labels'
import { PlainTimeCell as PlainTimeCell_ff5de27f48641790acabfbec9ec9b7d2 } from '../../../../../cms/panel/components/cells/plain-date'
import { PlainTimeField as PlainTimeField_ff5de27f48641790acabfbec9ec9b7d2 } from '../../../../../cms/panel/components/cells/plain-date'
import { PersonActivity as PersonActivity_89c3f55378db6d4e424941b2058b4063 } from '../../../../../cms/panel/components/person-activity'
import { ListExport as ListExport_1c2e7de2079838f4f9de2d65beb5e89e } from '../../../../../cms/panel/components/list-export'
import { MoneyCell as MoneyCell_9475dc271b67416eeb1b643e9972feb4 } from '../../../../../cms/panel/components/money'
import { MoneyField as MoneyField_9475dc271b67416eeb1b643e9972feb4 } from '../../../../../cms/panel/components/money'
import { StarsCell as StarsCell_5fc700b8a374e0dd0bdf9ac10a4e3bc4 } from '../../../../../cms/panel/components/cells/stars-cell'
import { ToggleCell as ToggleCell_77d16290336105f683d0ab72b502cab4 } from '../../../../../cms/panel/components/cells/toggle-cell'
import { RowTitle as RowTitle_033ff87f739fde290ea29ebdf724f6eb } from '../../../../../cms/panel/components/row-title'
import { ProviderId as ProviderId_85864c82d68983b40a93f811ec7be47b } from '../../../../../cms/panel/components/provider-id'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { JobRowLabel as JobRowLabel_39305b238a559c8049024cc389cc739f } from '../../../../../cms/panel/components/row-label'
import { KindCell as KindCell_dd47082953e49e7fad4193f2ed478a86 } from '../../../../../cms/panel/components/cells/kind-cell'
import { MessageStateCell as MessageStateCell_146c1257197e2a0546276a87a1090ca4 } from '../../../../../cms/panel/components/cells/message-state-cell'
import { MessageAboutCell as MessageAboutCell_effd1f1fedb5a1d7f32e10677209368b } from '../../../../../cms/panel/components/message-about'
import { MessageAbout as MessageAbout_effd1f1fedb5a1d7f32e10677209368b } from '../../../../../cms/panel/components/message-about'
import { AuditSubjectCell as AuditSubjectCell_d25641bb26ce4cf985d58644008a76d6 } from '../../../../../cms/panel/components/cells/audit-cells'
import { AuditFieldsCell as AuditFieldsCell_d25641bb26ce4cf985d58644008a76d6 } from '../../../../../cms/panel/components/cells/audit-cells'
import { SlideRowLabel as SlideRowLabel_39305b238a559c8049024cc389cc739f } from '../../../../../cms/panel/components/row-label'
import { MessageText as MessageText_952b1a531024b2f46b142f286f81826a } from '../../../../../cms/panel/components/texts/message-text'
import { ClosedDaysRowLabel as ClosedDaysRowLabel_39305b238a559c8049024cc389cc739f } from '../../../../../cms/panel/components/row-label'
import { WrittenFee as WrittenFee_479b8ed461c6831efd1d701b9415fdd0 } from '../../../../../cms/panel/components/written-fee'
import { Icon as Icon_e4ae639d00a08662e61a48b29ca89fa9 } from '../../../../../cms/panel/components/brand'
import { Logo as Logo_e4ae639d00a08662e61a48b29ca89fa9 } from '../../../../../cms/panel/components/brand'
import { MenuOpen as MenuOpen_8faeb51f23dbd4d50b940c40b8ddebaa } from '../../../../../cms/panel/components/menu-open'
import { SiteLinks as SiteLinks_95e23a06c3ca6a8e5be9eb1a2e3c6ca1 } from '../../../../../cms/panel/components/site-links'
import { Login as Login_b15c8120e5449480e6ce128efbae024a } from '../../../../../cms/panel/components/sign-in/login'
import { SigningIn as SigningIn_31f3988bf2103bd4c01cd3ab7af81838 } from '../../../../../cms/panel/components/sign-in/signing-in'
import { Dashboard as Dashboard_9b8067d1750f9df5423799b21a38b3bc } from '../../../../../cms/panel/components/dashboard'
import { Working as Working_67d877474e0ac47038edc6f898032af7 } from '../../../../../cms/panel/components/working'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/panel/components/cells/person-cell#PersonCell": PersonCell_4ccc5ed9ff8da9f07b5191f5345be85b,
  "/cms/panel/components/cells/progress-cell#ProgressCell": ProgressCell_dbf587efdc043419e162efb206d89fd9,
  "/cms/panel/components/cells/called-cell#CalledCell": CalledCell_bb184bb2829c016c5d87dfae1076ee04,
  "/cms/panel/components/cells/phone-cell#PhoneCell": PhoneCell_8a6f5bb164199b7857a4dbd69e808056,
  "/cms/panel/components/phone-field#PhoneField": PhoneField_e81d0b4cbe813c8ac1c32c42cbdc5c9e,
  "/cms/panel/components/cells/plain-date#PlainDateCell": PlainDateCell_ff5de27f48641790acabfbec9ec9b7d2,
  "/cms/panel/components/cells/plain-date#PlainDateField": PlainDateField_ff5de27f48641790acabfbec9ec9b7d2,
  "/cms/panel/components/cells/flag-cell#FlagCell": FlagCell_d5bf72e9a6c2267b4b204d3216b5a83b,
  "/cms/panel/components/feet-field#FeetField": FeetField_9ca62cfeb0f667e26b568922317cca4c,
  "/cms/panel/components/cells/dollars-cell#DollarsCell": DollarsCell_5cf1f90697d939566b8ce47f8cc2ca50,
  "/cms/panel/components/card-labels#CardLabels": CardLabels_64890d2d11058adcb011dd337f55c29f,
  "/cms/panel/components/cells/plain-date#PlainTimeCell": PlainTimeCell_ff5de27f48641790acabfbec9ec9b7d2,
  "/cms/panel/components/cells/plain-date#PlainTimeField": PlainTimeField_ff5de27f48641790acabfbec9ec9b7d2,
  "/cms/panel/components/person-activity#PersonActivity": PersonActivity_89c3f55378db6d4e424941b2058b4063,
  "/cms/panel/components/list-export#ListExport": ListExport_1c2e7de2079838f4f9de2d65beb5e89e,
  "/cms/panel/components/money#MoneyCell": MoneyCell_9475dc271b67416eeb1b643e9972feb4,
  "/cms/panel/components/money#MoneyField": MoneyField_9475dc271b67416eeb1b643e9972feb4,
  "/cms/panel/components/cells/stars-cell#StarsCell": StarsCell_5fc700b8a374e0dd0bdf9ac10a4e3bc4,
  "/cms/panel/components/cells/toggle-cell#ToggleCell": ToggleCell_77d16290336105f683d0ab72b502cab4,
  "/cms/panel/components/row-title#RowTitle": RowTitle_033ff87f739fde290ea29ebdf724f6eb,
  "/cms/panel/components/provider-id#ProviderId": ProviderId_85864c82d68983b40a93f811ec7be47b,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/cms/panel/components/row-label#JobRowLabel": JobRowLabel_39305b238a559c8049024cc389cc739f,
  "/cms/panel/components/cells/kind-cell#KindCell": KindCell_dd47082953e49e7fad4193f2ed478a86,
  "/cms/panel/components/cells/message-state-cell#MessageStateCell": MessageStateCell_146c1257197e2a0546276a87a1090ca4,
  "/cms/panel/components/message-about#MessageAboutCell": MessageAboutCell_effd1f1fedb5a1d7f32e10677209368b,
  "/cms/panel/components/message-about#MessageAbout": MessageAbout_effd1f1fedb5a1d7f32e10677209368b,
  "/cms/panel/components/cells/audit-cells#AuditSubjectCell": AuditSubjectCell_d25641bb26ce4cf985d58644008a76d6,
  "/cms/panel/components/cells/audit-cells#AuditFieldsCell": AuditFieldsCell_d25641bb26ce4cf985d58644008a76d6,
  "/cms/panel/components/row-label#SlideRowLabel": SlideRowLabel_39305b238a559c8049024cc389cc739f,
  "/cms/panel/components/texts/message-text#MessageText": MessageText_952b1a531024b2f46b142f286f81826a,
  "/cms/panel/components/row-label#ClosedDaysRowLabel": ClosedDaysRowLabel_39305b238a559c8049024cc389cc739f,
  "/cms/panel/components/written-fee#WrittenFee": WrittenFee_479b8ed461c6831efd1d701b9415fdd0,
  "/cms/panel/components/brand#Icon": Icon_e4ae639d00a08662e61a48b29ca89fa9,
  "/cms/panel/components/brand#Logo": Logo_e4ae639d00a08662e61a48b29ca89fa9,
  "/cms/panel/components/menu-open#MenuOpen": MenuOpen_8faeb51f23dbd4d50b940c40b8ddebaa,
  "/cms/panel/components/site-links#SiteLinks": SiteLinks_95e23a06c3ca6a8e5be9eb1a2e3c6ca1,
  "/cms/panel/components/sign-in/login#Login": Login_b15c8120e5449480e6ce128efbae024a,
  "/cms/panel/components/sign-in/signing-in#SigningIn": SigningIn_31f3988bf2103bd4c01cd3ab7af81838,
  "/cms/panel/components/dashboard#Dashboard": Dashboard_9b8067d1750f9df5423799b21a38b3bc,
  "/cms/panel/components/working#Working": Working_67d877474e0ac47038edc6f898032af7,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
