/// Who reads documents speaks their language: its values, faults and parameters are those of this module's users, too.
